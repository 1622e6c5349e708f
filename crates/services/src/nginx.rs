//! A reverse proxy of a test's own.
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::process::{find, free_port};

/// An nginx in front of other servers.
#[derive(Debug)]
pub struct Nginx {
    _folder: TempDir,
    port: u16,
    child: Child,
}

/// Far longer than it takes to start.
const LONG: Duration = Duration::from_secs(60);

impl Nginx {
    /// Starts nginx with this configuration of `http`, in which `LISTEN` stands for the address to listen on.
    ///
    /// # Panics
    /// It does not start.
    #[must_use]
    pub fn start(http: &str) -> Nginx {
        let folder = TempDir::new().expect("there is room for a folder");
        let port = free_port();
        let path = folder.path().display();
        let http = http.replace("LISTEN", &format!("127.0.0.1:{port}"));
        let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
        let places: String = places.map(|place| format!("{place}_temp_path {path}/{place};\n")).concat();
        let whole = format!(
            "daemon off;\nmaster_process off;\npid {path}/pid;\nerror_log {path}/errors;\n\
             events {{ worker_connections 4000; }}\nhttp {{\naccess_log off;\n{places}{http}\n}}\n"
        );
        let file = folder.path().join("nginx.conf");
        std::fs::write(&file, whole).expect("the folder can be written");
        let mut command = Command::new(find("nginx").expect("nginx is installed"));
        command.arg("-p").arg(folder.path()).arg("-c").arg(&file).stdin(Stdio::null());
        let mut child = command.spawn().expect("it starts");
        let began = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(child.try_wait().is_ok_and(|ended| ended.is_none()), "nginx ended");
            assert!(began.elapsed() < LONG, "nginx does not listen");
            std::thread::yield_now();
        }
        Nginx { _folder: folder, port, child }
    }

    /// The address of the proxy.
    #[must_use]
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
