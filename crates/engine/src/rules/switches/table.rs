//! The table of switches: docs/rules/editions.md, part 1, as code. A line of the page is a paragraph here.
//!
//! Each says: the page's id, the name in records, the field and its type, the boxes that bring it (`of`: any of them;
//! the first is the one it belongs to), the boxes that it decides nothing without (`with`: all of them), the rules behind
//! it, what it decides; then its values, the default first. Lines of the page with one value only, or without effect, are
//! no switches; ED-6 and ED-24 follow `farmer-scoring`.
use super::{UnknownValue, ValueInfo, switches};
use crate::expansions::Set;

switches! {
    // ── Base game ──────────────────────────────────────────────────────────────────────────────────────────────────

    "ED-1" "max-players" => max_players: MaxPlayers, of [Base]
    by ["BASE-COMP-3", "BASE-COMP-4"]
    "how many may play" {
        Six "6": "up to six may play"
        Five "5": "up to five may play"
        FiveOrSixWithInns "five-or-six-with-inns":
            "up to five may play, and six with Inns & Cathedrals, whose box brings the sixth colour"
    }

    "ED-2" "start-player" => start_player: StartPlayer, of [Base]
    by ["BASE-SETUP-4", "BASE-RUL-31"]
    "who begins" {
        AgreedOrYoungest "agreed-or-youngest": "the players agree who begins, otherwise the youngest does"
        Agreed "agreed": "the players agree who begins"
        YoungestDecides "youngest-decides": "the youngest player says who begins"
        Random "random": "chance decides who begins"
    }

    "ED-3" "unplaceable-check" => unplaceable_check: UnplaceableCheck, of [Base]
    by ["BASE-PLACE-9", "BASE-RUL-14", "ED-RUL-15"]
    "how it is settled that a tile fits nowhere" {
        Automatic "automatic": "a tile that fits nowhere leaves the game without an announcement"
        Consensus "consensus": "a tile that fits nowhere leaves the game, and all players are told so"
    }

    "ED-4" "small-city" => small_city: SmallCity, of [Base]
    by ["BASE-CITY-4", "BASE-CITY-5", "BASE-RUL-23"]
    "what a completed city of two tiles is worth" {
        Off "off": "a completed city of two tiles is worth 2 points per tile and pennant, like any other"
        On "on": "a completed city of two tiles is worth 1 point per tile and pennant"
    }

    "ED-5" "farmer-scoring" => farmer_scoring: FarmerScoring, of [Base]
    by ["BASE-FARM3-1", "BASE-FARM3-2", "BASE-FARM1-1", "BASE-FARM1-2", "BASE-FARM1-3", "BASE-FARM2-1", "BASE-FARM2-2"]
    "how farmers score at the end" {
        Third "third": "each field pays its strongest farmers 3 points for every completed city it touches"
        First "first": "each completed city pays once: 4 points to whoever has most farmers in all the fields around it"
        Second "second": "each field pays as in the third edition, but no player is paid twice for the same city"
    }

    "ED-7" "tie" => tie: Tie, of [Base]
    by ["BASE-WIN-2", "BASE-RUL-26", "ED-RUL-13", "FINAL-14"]
    "what happens when several have most points" {
        Replay "replay": "those with most points stand first together, and a further game between them decides"
        Shared "shared": "those with most points share the victory"
        NotStated "none": "the rulebook says nothing of a tie, so those with most points stand first together"
    }

    "ED-8" "score-display" => score_display: ScoreDisplay, of [Base]
    by ["BASE-TRACK-2", "BASE-COMP-4"]
    "how the track shows more than 50 points (display only)" {
        LapTile "lap-tile": "a 50/100 tile beside the marker shows the laps"
        LayDown "lay-down": "the marker is laid down on its second lap"
        LapTileWithInns "lap-tile-with-inns":
            "a 50/100 tile shows the laps where Inns & Cathedrals is played, elsewhere the marker is laid down"
    }

    "ED-9" "lap-at" => lap_at: LapAt, of [Base]
    by ["BASE-TRACK-3"]
    "when a lap on the track is shown (display only)" {
        Reach "reach": "the lap is shown as soon as the marker reaches the first space again"
        Pass "pass": "the lap is shown once the marker has passed 50"
    }

    // ── River ──────────────────────────────────────────────────────────────────────────────────────────────────────

    "ED-13" "river-start-tile" => river_start_tile: RiverStartTile, of [River, River2]
    by ["RIVER-1-5", "RIVER-RUL-16", "RIVER-RUL-17", "RIVER-RUL-18"]
    "what becomes of the start tile when a river opens the game" {
        Removed "removed": "the start tile stays out of the game"
        AfterRiver "after-river": "the start tile is laid by the next player once the river is finished"
        Shuffled "shuffled": "the start tile is shuffled among the river tiles and laid like an ordinary tile"
    }

    "ED-14" "river-u-turn" => river_u_turn: RiverUTurn, of [River, River2]
    by ["RIVER-GEN-9", "RIVER-GEN-10", "RIVER-RUL-3"]
    "when the river would turn back on itself" {
        Immediate "immediate": "two bends the same way may not follow directly on each other"
        Strict "strict": "after a bend the next bend must go the other way, however many straight tiles lie between"
    }

    "ED-15" "river-spring-field" => river_spring_field: RiverSpringField, of [River, River2]
    by ["RIVER-GEN-8", "RIVER-RUL-1"]
    "whether the fields on both banks meet at the spring and the lake" {
        Wraps "wraps": "the field goes round the spring and round the lake"
        Divided "divided": "the river divides the fields at the spring and the lake too"
    }

    "ED-17" "pig-herd" => pig_herd: PigHerd, of [River2, Gq]
    by ["RIVER-2-9", "RIVER-2-11", "RIVER-2-15"]
    "when a pig herd makes its field worth more" {
        WithTraders "with-traders": "a pig herd adds 1 point per city of its field if Traders & Builders is played"
        Always "always": "a pig herd adds 1 point per city of its field in every game"
        Off "off": "a pig herd means nothing"
    }

    "ED-62" "river-unplaceable" => river_unplaceable: RiverUnplaceable, of [River, River2]
    by ["RIVER-RUL-7", "RIVER-RUL-12"]
    "what becomes of a river tile that fits nowhere" {
        Discard "discard": "a river tile that fits nowhere leaves the game and another is drawn, as with any tile"
        PutBack "put-back":
            "a river tile that fits nowhere goes back and another is drawn; if none fits, the river may turn back"
    }

    "ED-18" "gq-pig-herd" => gq_pig_herd: GqPigHerd, of [Gq]
    by ["RIVER-GQ-3", "RIVER-RUL-6"]
    "whether the animals on the GQ field tile are a pig herd" {
        No "no": "the GQ tile with animals is a plain field"
        Yes "yes": "the GQ tile with animals is a pig herd"
    }

    // ── Inns & Cathedrals, Traders & Builders ──────────────────────────────────────────────────────────────────────

    "ED-21" "builder-pig-status" => builder_pig_status: BuilderPigStatus, of [TradersAndBuilders]
    by ["TRADE-COMP-2", "TRADE-RUL-36"]
    "whether builder and pig are followers" {
        Special "special": "builder and pig are special figures, not followers"
        Follower "follower": "builder and pig are followers and occupy what they stand on, though they give no majority"
    }

    "ED-22" "second-tile" => second_tile: SecondTile, of [TradersAndBuilders]
    by ["TRADE-BUILD-9", "TRADE-RUL-2", "TRADE-RUL-13", "ED-RUL-10"]
    "when the second tile of a double turn is drawn" {
        AfterScoring "after-scoring": "the second tile is drawn after the first has been scored"
        Immediate "immediate":
            "the second tile is drawn and laid as soon as the first one lies, before figures are placed and anything is scored"
    }

    "ED-23" "double-turn" => double_turn: DoubleTurn, of [TradersAndBuilders]
    by ["TRADE-RUL-12", "TRADE-BUILD-8"]
    "whether the second half of a double turn may be declined" {
        Mandatory "mandatory": "the second tile must be drawn and laid"
        Optional "optional": "the player may do without the second tile"
    }

    "ED-25" "orphan-builder-pig" => orphan_builder_pig: OrphanBuilderPig, of [TradersAndBuilders]
    by ["TRADE-BUILD-16", "TRADE-PIG-3", "TRADE-RUL-11", "ORPHAN-1"]
    "what a builder or pig does when its owner's last follower there is gone" {
        Return "return": "a builder or pig left without a follower of its owner goes home at once"
        Stay "stay": "a builder or pig left without a follower of its owner stays and goes on working"
    }

    // ── Princess & Dragon ──────────────────────────────────────────────────────────────────────────────────────────

    "ED-27" "fairy-binding" => fairy_binding: FairyBinding, of [PrincessAndDragon]
    by ["FAIRY-MOVE-5", "FAIRY-TURN-3", "FAIRY-SCORE-5", "PD-RUL-2", "PD-RUL-25"]
    "whom the fairy serves" {
        Follower "follower": "the fairy stands beside one follower and serves its owner alone"
        Tile "tile": "the fairy stands on a tile and serves every player with a follower there"
    }

    "ED-28" "fairy-extra-action" => fairy_extra_action: FairyExtraAction, of [PrincessAndDragon]
    by ["FAIRY-MOVE-1", "FAIRY-MOVE-2"]
    "whether the fairy may be moved besides another action" {
        Never "never": "moving the fairy takes the place of any other figure or tower piece"
        IfNoFollowerDeployed "if-no-follower-deployed":
            "the fairy may be moved besides a builder, pig or tower piece, as long as no follower is placed"
    }

    "ED-29" "fairy-with-builder-pig" => fairy_with_builder_pig: FairyWithBuilderPig, of [PrincessAndDragon] with [TradersAndBuilders]
    by ["FAIRY-MOVE-6", "TRADE-RUL-10"]
    "whether the fairy may accompany a builder or pig" {
        No "no": "the fairy accompanies followers only"
        Yes "yes": "the fairy may accompany a builder or pig too and earns its points there"
    }

    "ED-30" "volcano-special-figures" => volcano_special_figures: VolcanoSpecialFigures, of [PrincessAndDragon]
    by ["VOLCANO-4", "VOLCANO-5", "RIVER-RUL-15", "PD-RUL-9"]
    "whether a builder or pig may be placed on a volcano tile just laid" {
        Forbid "forbid": "no figure but the dragon goes on a volcano tile just laid"
        Allow "allow": "a builder or pig may be placed on a volcano tile just laid"
    }

    "ED-31" "volcano-fairy" => volcano_fairy: VolcanoFairy, of [PrincessAndDragon]
    by ["FAIRY-MOVE-11", "ED-RUL-11", "RIVER-RUL-15"]
    "whether the fairy may be moved when a volcano is laid" {
        Allow "allow": "the fairy may be moved in the turn in which a volcano is laid"
        Forbid "forbid": "the fairy may not be moved at all in the turn in which a volcano is laid"
    }

    "ED-32" "dragon-timing" => dragon_timing: DragonTiming, of [PrincessAndDragon]
    by ["DRAGON-MOVE-2", "DRAGON-MOVE-3", "PD-RUL-26", "ED-RUL-5", "ED-RUL-6"]
    "when the dragon travels" {
        BeforeScoring "before-scoring": "the dragon travels before completed features are scored, and may empty them"
        AfterScoring "after-scoring": "the dragon travels after completed features have been scored"
    }

    "ED-33" "princess-removal" => princess_removal: PrincessRemoval, of [PrincessAndDragon]
    by ["PRINCESS-2", "PD-RUL-20", "ED-RUL-14"]
    "whether a princess has to send a knight home" {
        Must "must": "whoever joins a princess to a city with knights must send one of them home"
        May "may": "whoever joins a princess to a city with knights may send one of them home or leave it"
    }

    "ED-34" "princess-targets" => princess_targets: PrincessTargets, of [PrincessAndDragon] with [TradersAndBuilders]
    by ["PRINCESS-5", "TRADE-RUL-7"]
    "whom a princess can send home" {
        Knight "knight": "a princess sends home a knight, never a builder"
        KnightOrBuilder "knight-or-builder": "a princess sends home a knight or a builder"
    }

    "ED-35" "princess-big-follower" => princess_big_follower: PrincessBigFollower, of [PrincessAndDragon] with [InnsAndCathedrals]
    by ["PRINCESS-3", "INNS-RUL-4"]
    "when a princess can send home a big follower" {
        FreeChoice "free-choice": "a big follower may be sent home like any other knight"
        OnlyIfLastKnight "only-if-last-knight":
            "a big follower may be sent home only if no other knight is left in the city"
    }

    "ED-36" "portal-target" => portal_target: PortalTarget, of [PrincessAndDragon]
    by ["PORTAL-3", "ED-RUL-9"]
    "which features a follower reaches through the portal" {
        IncompleteOnly "incomplete-only": "the portal reaches incomplete features only"
        Unscored "unscored": "the portal also reaches completed features that nobody has scored"
    }

    "ED-37" "portal-builder-pig" => portal_builder_pig: PortalBuilderPig, of [PrincessAndDragon] with [TradersAndBuilders]
    by ["PORTAL-5", "TRADE-RUL-6"]
    "whether builder and pig may use the portal" {
        No "no": "the portal is for followers only"
        Yes "yes": "builder and pig may use the portal too"
    }

    "ED-58" "princess-blocks" => princess_blocks: PrincessBlocks, of [PrincessAndDragon]
    by ["PRINCESS-7", "PD-RUL-19"]
    "what else may be done after a princess has sent a knight home" {
        WholeWoodStep "whole-wood-step":
            "after a knight is sent home no figure and no tower piece is placed or moved in that part of the turn"
        ThisTileOnly "this-tile-only":
            "after a knight is sent home nothing is placed on the tile just laid, but elsewhere the player may act"
    }

    // ── Tower ──────────────────────────────────────────────────────────────────────────────────────────────────────

    "ED-40" "tower-captures-special" => tower_captures_special: TowerCapturesSpecial, of [Tower] with [TradersAndBuilders]
    by ["TOWER-CAP-3", "TRADE-RUL-8"]
    "whether a tower captures builders and pigs" {
        No "no": "a tower captures followers only"
        BuilderAndPig "builder-and-pig": "a tower captures builders and pigs too"
    }

    "ED-41" "tower-captures-guards" => tower_captures_guards: TowerCapturesGuards, of [Tower]
    by ["TOWER-CAP-6"]
    "whether a tower captures the guard of another tower" {
        Yes "yes": "a guard on another tower can be captured"
        No "no": "a guard on another tower is safe from capture"
    }

    "ED-42" "tower-captures-own" => tower_captures_own: TowerCapturesOwn, of [Tower]
    by ["TOWER-CAP-8"]
    "whether a player may capture one of their own followers" {
        Yes "yes": "a player may capture one of their own followers, which goes back to the supply"
        No "no": "only followers of other players can be captured"
    }

    "ED-43" "tower-special-guards" => tower_special_guards: TowerSpecialGuards, of [Tower] with [TradersAndBuilders]
    by ["TOWER-ACT-4", "TRADE-RUL-9", "TOWER-RUL-2"]
    "whether a builder or pig may guard a tower" {
        No "no": "only a follower may be put on top of a tower"
        BuilderAndPig "builder-and-pig": "a builder or pig may be put on top of a tower too"
    }

    "ED-44" "ransom-needs-3-points" => ransom_needs_3_points: RansomNeeds3Points, of [Tower]
    by ["TOWER-RANSOM-3", "BCB-RUL-31"]
    "whether a ransom can be paid with fewer than 3 points" {
        Yes "yes": "a player with fewer than 3 points cannot pay a ransom"
        No "no": "a player may pay a ransom with fewer than 3 points and falls below 0"
    }

    "ED-59" "tower-reopens" => tower_reopens: TowerReopens, of [Tower]
    by ["TOWER-ACT-3", "TOWER-GUARD-1"]
    "whether a tower that has lost its guard may be built on" {
        Yes "yes": "a tower that has lost its guard may be heightened and guarded again"
        No "no": "a tower once guarded is finished for good"
    }

    // ── Abbey & Mayor, Bridges Castles & Bazaars, money ────────────────────────────────────────────────────────────

    "ED-46" "abbey-end-round" => abbey_end_round: AbbeyEndRound, of [AbbeyAndMayor]
    by ["ABBEY-END-1", "AM-RUL-7"]
    "whether abbeys may still be laid after the last tile" {
        Yes "yes": "after the last tile everybody who still has an abbey may lay it, in one more round"
        No "no": "abbeys not laid when the last tile is laid stay out of the game"
    }

    "ED-48" "wagon-blocked-by" => wagon_blocked_by: WagonBlockedBy, of [AbbeyAndMayor]
    by ["WAGON-PLACE-1", "WAGON-PLACE-2", "WAGON-MOVE-2"]
    "which figures keep a wagon out" {
        Followers "followers": "a wagon may not enter a feature with a follower in it, other figures do not hinder it"
        AnyFigure "any-figure": "a wagon may not enter a feature with a figure of any player in it"
    }

    "ED-53" "bazaar-mode" => bazaar_mode: BazaarMode, of [BridgesCastlesBazaars]
    by ["BAZAAR-5", "BAZAAR-16"]
    "how the tiles of a bazaar are given out" {
        Auction "auction": "the tiles of a bazaar are auctioned one by one for points"
        Draft "draft": "the players take the tiles of a bazaar in turn, free of charge"
    }

    "ED-54" "negative-score" => negative_score: NegativeScore, of [BridgesCastlesBazaars]
    by ["BAZAAR-12", "BASE-RUL-25"]
    "whether a score may fall below 0" {
        OnlyBazaar "only-bazaar": "bids at a bazaar may exceed the score, which then falls below 0"
        Never "never": "nobody may bid more points than they have"
    }

    "ED-60" "castle-farm-value" => castle_farm_value: CastleFarmValue, of [BridgesCastlesBazaars]
    by ["CASTLE-FARM-1"]
    "which castles are worth more to farmers" {
        Always4 "always-4": "every castle is worth 4 points to the farmers of a field it touches"
        OnlyCompleted "only-completed":
            "only a castle that has been scored is worth 4 points to the farmers of a field it touches"
    }

    // ── Rulings of this specification ──────────────────────────────────────────────────────────────────────────────

    "ED-55" "count-city-for-king" => count_city_for_king: CountCityForKing, of [KingAndScout] with [Count]
    by ["KING-RUL-6"]
    "whether the city of Carcassonne counts for the king" {
        Yes "yes": "the city of Carcassonne is one completed city for the holder of the king"
        No "no": "the city of Carcassonne is worth nothing to the holder of the king"
    }

    "ED-56" "count-send-returned" => count_send_returned: CountSendReturned, of [Count]
    by ["COUNT-RUL-8"]
    "whether a follower just come home may be sent to Carcassonne" {
        No "no": "only a follower that was at home before this scoring may be sent to Carcassonne"
        Yes "yes": "a follower that came home in this very scoring may be sent to Carcassonne"
    }

    "ED-66" "barn-scoring-timing" => barn_scoring_timing: BarnScoringTiming, of [AbbeyAndMayor]
    by ["BARN-SCORE-1", "BARN-JOIN-1", "AM-RUL-17"]
    "when farmers are scored whom a barn drives away" {
        ScoringStep "scoring-step": "farmers that a barn drives away are scored after completed roads, cities and cloisters"
        AtOnce "at-once":
            "farmers that a barn drives away are scored at once, when the barn is placed or a tile joins their farm to it"
    }

    "ED-67" "bazaar-vs-double-turn" => bazaar_vs_double_turn: BazaarVsDoubleTurn, of [BridgesCastlesBazaars] with [TradersAndBuilders]
    by ["BCB-RUL-28", "INT-TB-BC-3"]
    "when a bazaar is held in a double turn" {
        AfterSecondPart "after-second-part": "bazaars are held after both parts of a double turn"
        BeforeSecondPart "before-second-part": "a bazaar is held after the part of the turn in which its tile was drawn"
    }

    "ED-68" "bazaar-builder" => bazaar_builder: BazaarBuilder, of [BridgesCastlesBazaars] with [TradersAndBuilders]
    by ["BCB-RUL-25", "INT-TB-BC-2"]
    "whether a tile of a bazaar can earn a double turn" {
        Yes "yes": "whoever extends their own builder's road or city with a tile of a bazaar lays another tile at once"
        No "no": "tiles of a bazaar earn no double turn"
    }

    "ED-69" "bazaar-unplaceable" => bazaar_unplaceable: BazaarUnplaceable, of [BridgesCastlesBazaars]
    by ["BCB-RUL-26"]
    "what becomes of a tile of a bazaar that fits nowhere" {
        DiscardAndDraw "discard-and-draw": "a tile of a bazaar that fits nowhere leaves the game, and its player draws another"
        Discard "discard": "a tile of a bazaar that fits nowhere leaves the game, and its player lays none"
    }

    "ED-71" "castle-tie" => castle_tie: CastleTie, of [BridgesCastlesBazaars]
    by ["BCB-RUL-2"]
    "who decides on a castle if nobody alone has most in the town" {
        NoCastle "no-castle": "a town in which several players have most cannot become a castle"
        ActivePlayerDecides "active-player-decides":
            "if several players have most in a town, the player who laid the tile decides whose castle it becomes, if any"
    }

    "ED-72" "castle-same-turn-features" => castle_same_turn_features: CastleSameTurnFeatures, of [BridgesCastlesBazaars]
    by ["BCB-RUL-7"]
    "whether a castle is scored for what the tile completes with which it is built" {
        Ignore "ignore": "a castle is scored for what is completed after the tile with which it was built"
        Count "count": "a castle is also scored for what the very tile completes with which it is built"
    }

    "ED-73" "bridge-per-double-turn" => bridge_per_double_turn: BridgePerDoubleTurn,
        of [BridgesCastlesBazaars] with [TradersAndBuilders]
    by ["BRIDGE-1"]
    "how many bridges a player may build in a double turn" {
        OnePerPart "one-per-part": "in each part of a double turn a bridge may be built"
        OnePerTurn "one-per-turn": "in a double turn only one bridge may be built"
    }

    "ED-74" "castle-knight-tower" => castle_knight_tower: CastleKnightTower, of [BridgesCastlesBazaars] with [Tower]
    by ["TOWER-RUL-9"]
    "whether a tower captures the follower on a castle" {
        Capturable "capturable": "a follower on a castle is captured like any other if one of its two tiles is in range"
        Safe "safe": "a follower on a castle is safe from capture"
    }

    "ED-75" "wagon-into-new-castle" => wagon_into_new_castle: WagonIntoNewCastle,
        of [BridgesCastlesBazaars] with [AbbeyAndMayor]
    by ["AM-RUL-16"]
    "whether a wagon may turn a town into a castle by moving on" {
        Allow "allow": "a wagon that moves on to an unoccupied town of two caps turns it into a castle"
        Forbid "forbid": "a wagon does not move on to a completed town"
    }

    "ED-76" "flying-figures" => flying_figures: FlyingFigures, of [FlyingMachines] with [AbbeyAndMayor]
    by ["FLY-2", "FLY-RUL-8"]
    "which followers may fly" {
        AllFollowers "all-followers": "every follower may fly, mayor and wagon included"
        NormalAndBig "normal-and-big": "only normal and big followers may fly"
    }

    "ED-77" "flying-failed-blocks" => flying_failed_blocks: FlyingFailedBlocks, of [FlyingMachines]
    by ["FLY-12", "FLY-RUL-16"]
    "for how long a failed flight keeps other followers from being deployed" {
        Turn "turn": "after a failed flight its player deploys no other follower in the same turn"
        Part "part": "after a failed flight its player deploys no other follower with the same tile"
    }

    "ED-88" "message-from-turn-start" => message_from_turn_start: MessageFromTurnStart, of [Messengers] with [PrincessAndDragon]
    by ["MSG-GET-1", "INT-PD-ME-1"]
    "whether the fairy's point at the start of a turn can earn a message" {
        No "no": "the point that the fairy pays at the start of a turn earns no message"
        Yes "yes": "the point that the fairy pays at the start of a turn can earn a message, too"
    }

    "ED-89" "message-field-choice" => message_field_choice: MessageFieldChoice, of [Messengers]
    by ["MSG-8", "MSG-RUL-8"]
    "whether the message that scores a follower may pick a farmer" {
        Yes "yes": "the message that scores a follower may pick a farmer"
        No "no": "the message that scores a follower picks thieves, knights and monks only"
    }

    "ED-90" "message7-builder" => message7_builder: Message7Builder, of [Messengers] with [TradersAndBuilders]
    by ["MSG-7", "INT-TB-ME-2"]
    "whether the extra tile of a message can earn a double turn" {
        Yes "yes": "the extra tile of a message earns the second part of a double turn, if the turn has none yet"
        No "no": "the extra tile of a message earns no double turn"
    }

    "ED-80" "crop-choice" => crop_choice: CropChoice, of [CropCircles]
    by ["CROP-2", "CROP-RUL-17"]
    "for whom the effect of a crop circle is chosen" {
        OneForAll "one-for-all": "whoever lays a crop circle chooses one effect for everybody"
        PerPlayer "per-player": "whoever lays a crop circle chooses an effect for each player anew"
    }

    "ED-81" "crop-timing" => crop_timing: CropTiming, of [CropCircles]
    by ["CROP-1", "CROP-RUL-14"]
    "when a crop circle has its effect" {
        AfterEachPart "after-each-part": "a crop circle has its effect after the part of the turn in which it was laid"
        EndOfTurn "end-of-turn": "a crop circle has its effect once the whole turn is over"
    }

    // ── Played elsewhere, printed nowhere ──────────────────────────────────────────────────────────────────────────

    "ED-63" "king-scoring" => king_scoring: KingScoring, of [KingAndScout]
    by ["KING-RUL-16"]
    "what king and robber baron are worth" {
        PerFeature "per-feature": "at the end the king pays 1 point for each completed city, the robber baron for each road"
        TenEach "10-each": "at the end each of the two is worth 10 points"
        FifteenOrForty "15-or-40": "at the end one of the two is worth 15 points, both in one hand 40"
        Continuous "continuous": "whenever a city or road is completed the holder of its title scores 1 point at once"
    }

    "ED-64" "escape-beside" => escape_beside: EscapeBeside, of [Cathars]
    by ["CATHAR-RUL-24"]
    "where a cloister must stand to let a knight escape" {
        CatharTile "cathar-tile": "a knight escapes if a cloister stands beside a Cathar tile of the besieged city"
        AnyTile "any-tile": "a knight escapes if a cloister stands beside any tile of the besieged city"
    }

    "ED-65" "inns-cathedrals-at-end" => inns_cathedrals_at_end: InnsCathedralsAtEnd, of [InnsAndCathedrals]
    by ["INNS-RUL-17"]
    "what an incomplete road with an inn or city with a cathedral is worth at the end" {
        Nothing "nothing": "an incomplete road with an inn and an incomplete city with a cathedral are worth nothing"
        Ignored "ignored": "at the end inns and cathedrals in incomplete roads and cities are passed over"
    }

    "ED-85" "magic-move-must-change" => magic_move_must_change: MagicMoveMustChange, of [MageAndWitch]
    by ["MAGIC-RUL-3"]
    "where mage or witch may be moved" {
        Feature "feature": "mage or witch is moved to another road or city"
        Any "any": "mage or witch may also be moved to another tile of the same road or city"
    }

    "ED-86" "robber-final-scoring" => robber_final_scoring: RobberFinalScoring, of [Robbers]
    by ["ROBBER-RUL-10"]
    "whether robbers take their half in the final scoring" {
        Off "off": "robbers leave the scoring track before the final scoring"
        On "on": "robbers on the scoring track take their half in the final scoring too"
    }

    // ── Variants ───────────────────────────────────────────────────────────────────────────────────────────────────

    "ED-70" "variant-hand" => variant_hand: VariantHand, of [Base]
    by ["VAR-HAND-1", "VAR-HAND-2", "VAR-HAND-3", "VAR-RUL-4"]
    "how many tiles each player holds, seen by nobody else" {
        Zero "0": "nobody holds tiles; whoever's turn it is draws one"
        Two "2": "each player holds 2 tiles, lays one of them and draws another"
        Three "3": "each player holds 3 tiles, lays one of them and draws another"
    }

    "ED-95" "variant-late-followers" => variant_late_followers: VariantLateFollowers, of [Base]
    by ["VAR-LATE-1", "VAR-LATE-2", "VAR-RUL-15", "VAR-RUL-16", "VAR-RUL-17", "VAR-RUL-18", "VAR-RUL-59", "VAR-RUL-60", "VAR-RUL-61"]
    "to which tiles figures go" {
        Off "off": "figures go to the tile just laid"
        On "on": "figures go to any tile laid earlier, never to the one just laid"
    }

    "ED-96" "variant-new-lease" => variant_new_lease: VariantNewLease, of [Base]
    by ["VAR-LEASE-1", "VAR-LEASE-2", "VAR-LEASE-3", "VAR-LEASE-4", "VAR-LEASE-5"]
    "whether followers on the board may be moved on" {
        Off "off": "a follower stays where it was deployed"
        On "on": "instead of deploying a follower a player may move thieves, farmers and knights on to other features"
    }

    "ED-97" "variant-dash" => variant_dash: VariantDash, of [Base]
    by ["VAR-DASH-1", "VAR-DASH-2", "VAR-RUL-35", "VAR-RUL-65"]
    "whether points buy further followers in the same turn" {
        Off "off": "one figure is deployed or moved in a turn"
        On "on": "after each follower deployed or moved a player may pay 1 point to deploy or move another"
    }

    "ED-120" "variant-fewer-followers" => variant_fewer_followers: VariantFewerFollowers, of [Base]
    by ["VAR-FEWER-1", "VAR-RUL-19", "VAR-RUL-20", "VAR-RUL-66"]
    "with how many followers each player begins" {
        Off "off": "each player begins with 7 followers"
        On "on": "each of two players begins with 7 followers, each of three with 6, each of four with 5"
    }

    "ED-121" "variant-count" => variant_count: VariantCount, of [Count]
    by ["VAR-COUNT-1", "VAR-COUNT-2", "VAR-RUL-53", "VAR-RUL-54", "COUNT-RUL-29"]
    "where the count goes when a follower is sent to Carcassonne" {
        Free "free": "whoever sends a follower to Carcassonne may move the count to any quarter"
        Clockwise "clockwise": "with each follower sent to Carcassonne the count moves to the next quarter clockwise"
        Follows "follows": "the count moves to the quarter to which a follower was sent"
    }

    "ED-122" "variant-cloister-battle" => variant_cloister_battle: VariantCloisterBattle, of [Base]
    by ["VAR-BATTLE-1", "VAR-BATTLE-2", "VAR-RUL-26", "VAR-RUL-27", "VAR-RUL-28", "VAR-RUL-55", "VAR-RUL-67"]
    "who gets the points of an incomplete cloister at the end" {
        Off "off": "at the end an incomplete cloister pays the player whose monk is there"
        On "on": "each player holds 2 tiles, and at the end an incomplete cloister pays the player to the left of the monk's owner"
    }

    "ED-123" "variant-own-cloister" => variant_own_cloister: VariantOwnCloister, of [Base]
    by ["VAR-CLOISTER-1", "VAR-CLOISTER-2", "VAR-RUL-9", "VAR-RUL-10", "VAR-RUL-11", "VAR-RUL-68"]
    "whether each player begins with a cloister" {
        Off "off": "cloisters are drawn like all other tiles"
        On "on": "each player begins with a cloister and may lay it in a turn of choice instead of drawing a tile"
    }

    "ED-124" "variant-display" => variant_display: VariantDisplay, of [Base]
    by ["VAR-DISPLAY-1", "VAR-DISPLAY-2", "VAR-DISPLAY-3", "VAR-RUL-5", "VAR-RUL-6", "VAR-RUL-7", "VAR-RUL-8", "VAR-RUL-55"]
    "whether tiles lie open beside the board" {
        Off "off": "whoever's turn it is draws a tile unseen"
        On "on": "whoever's turn it is takes one of three tiles that lie open, or draws one unseen"
    }

    "ED-125" "variant-architects" => variant_architects: VariantArchitects, of [Base]
    by ["VAR-ARCH-1", "VAR-ARCH-2", "VAR-ARCH-3", "VAR-RUL-12", "VAR-RUL-13", "VAR-RUL-14", "VAR-RUL-55", "VAR-RUL-69"]
    "whether all tiles are dealt out before the game" {
        Off "off": "tiles are drawn during the game"
        On "on": "all tiles are dealt out before the game, and each player chooses from a share that nobody else sees"
        CloistersApart "cloisters-apart": "the same, but the cloisters are dealt out first, so that all have as many"
    }
}
