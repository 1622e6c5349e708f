// Keeps the client for times without a server: games on this screen and against bots go on.
//
// Files whose names say what is in them never change: what is kept is as good as what would be fetched. All others are
// asked for first and taken from here when no answer comes. What is said to the server (/api) is none of our business.

const CACHE = "bastide-{{version}}";
const FILES = "{{files}}";
const NAMED_AFTER_CONTENT = /-[0-9a-f]{10}\.[a-z0-9]+$|^\/snippets\//;

const isForGood = (path) => NAMED_AFTER_CONTENT.test(path);

self.addEventListener("install", (event) => {
  const requests = FILES.map((path) => new Request(path, { cache: isForGood(path) ? "default" : "no-cache" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const tidied = caches.keys().then((names) => Promise.all(
    names.filter((name) => name.startsWith("bastide-") && name !== CACHE).map((name) => caches.delete(name)),
  ));
  event.waitUntil(tidied.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname === "/api" || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => kept("/")));
  } else if (isForGood(url.pathname)) {
    event.respondWith(kept(request).then((answer) => (answer.ok ? answer : fetch(request))));
  } else {
    event.respondWith(fetch(request).catch(() => kept(request)));
  }
});

// What is kept, or an answer that says that it is not.
async function kept(request) {
  const cache = await caches.open(CACHE);
  const answer = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  return answer ?? new Response("", { status: 504, statusText: "no server, and not kept" });
}
