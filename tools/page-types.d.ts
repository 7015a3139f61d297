/**
 * The types of the page's scripts, known to all of them: what the server sends and wants, taken from its OpenAPI
 * description, and what the scripts hand each other. They are here, not in the scripts, so that no browser fetches them.
 */

import type { components, paths } from "../.cache/page/api";
import type { ANALYSIS_WORDS } from "../src/ludotheque/web/analysis-words.js";
import type { CLOCK_WORDS } from "../src/ludotheque/web/clock-words.js";
import type { LOBBY_WORDS } from "../src/ludotheque/web/lobby-words.js";
import type { PERSON_WORDS } from "../src/ludotheque/web/person-words.js";
import type { PUZZLE_WORDS } from "../src/ludotheque/web/puzzle-words.js";
import type { REMINDER_WORDS } from "../src/ludotheque/web/reminder-words.js";
import type { WAITING_WORDS } from "../src/ludotheque/web/waiting-words.js";
import type { ARRANGING_WORDS } from "../src/ludotheque/web/arranging-words.js";
import type { EXPLORER_WORDS } from "../src/ludotheque/web/explorer-words.js";
import type { CLUB_WORDS } from "../src/ludotheque/web/club-words.js";
import type { WORDS } from "../src/ludotheque/web/words.js";

type Schemas = components["schemas"];

type Json<Reply> = Reply extends { content: { "application/json": infer Body } } ? Body : never;
type Good<Replies> = Replies extends { 200: infer Reply }
  ? Reply
  : Replies extends { 201: infer Reply }
    ? Reply
    : never;

/** What a path answers. */
type Answer<Path extends keyof paths, Method extends "get" | "post"> = Path extends keyof paths
  ? paths[Path] extends Record<Method, { responses: infer Replies }>
    ? Json<Good<Replies>>
    : never
  : never;
/** What a path can be asked with; the language goes without saying. */
type Query<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Asked } } }
  ? Omit<NonNullable<Asked>, "lang">
  : never;
/** What is sent to a path. */
type Body<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody?: { content: { "application/json": infer Sent } } };
}
  ? Sent
  : Record<string, never>;

type TablePath = Extract<keyof paths, `/api/tables/{table}/${string}`>;
/** The part of a path after the name of a table. */
type PartOf<Path> = Path extends `/api/tables/{table}/${infer Part}` ? Part : never;
type PathOf<Part extends string> = Extract<keyof paths, `/api/tables/{table}/${Part}`>;
type TablePart = PartOf<TablePath>;

/** The blanks of a text: `{name}` has one that is called "name". */
type Blank<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Blank<Rest> : never;
type Texts = typeof WORDS &
  typeof ANALYSIS_WORDS &
  typeof ARRANGING_WORDS &
  typeof CLOCK_WORDS &
  typeof CLUB_WORDS &
  typeof EXPLORER_WORDS &
  typeof LOBBY_WORDS &
  typeof PERSON_WORDS &
  typeof PUZZLE_WORDS &
  typeof REMINDER_WORDS &
  typeof WAITING_WORDS;
type English<Key extends keyof Texts> = Texts[Key][1];

type Handler<Event> = (event: Event) => unknown;

declare global {
  // From the server.
  type Game = Schemas["GameShown"];
  type Variant = Schemas["VariantShown"];
  type Level = Schemas["LevelShown"];
  type Lesson = Schemas["LessonShown"];
  type Puzzles = Schemas["PuzzlesShown"];
  type Puzzle = Schemas["PuzzleShown"];
  type PuzzleAnswer = Schemas["PuzzleAnswer"];
  type Rules = Schemas["RulesShown"];
  type Table = Schemas["TableShown"];
  type Seat = Schemas["SeatShown"];
  type Move = Schemas["MoveShown"];
  type ToldMove = Schemas["MoveTold"];
  type Turn = Table["turn"];
  type Clock = Schemas["ClockShown"];
  type WishShown = Schemas["WishShown"];
  type WishKind = WishShown["kind"];
  /** A view as the server sends it; the page puts to it what it shows of it, and how. */
  type View = Schemas["ViewShown"] & {
    /** What makes its picture into the one to be seen. */
    patch?: Patch | null;
    /** What was touched and leads nowhere, while the server is asked why. */
    asked?: string | null;
    /** What was touched in vain. */
    refused?: string | null;
    /** Whether it shows a move that is not kept yet. */
    played?: boolean;
  };
  type TouchTree = Schemas["TreeShown"];
  type TouchNode = Schemas["NodeShown"];
  type Patch = Schemas["PatchShown"];
  type GhostsShown = Schemas["GhostsShown"];
  type Why = Schemas["WhyShown"];
  type Tray = Schemas["TrayShown"];
  type TableBrief = Schemas["TableBrief"];
  type KnownTables = Schemas["KnownShown"];
  type KnownTablesBody = Schemas["KnownTables"];
  type OwnGames = Schemas["OwnGames"];
  type ListedTable = Schemas["ListedTable"];
  type LobbyMessage = Schemas["LobbyMessage"] | Schemas["LobbyNews"];
  type PlayNowBody = Body<"/api/lobby/now">;
  type PlayNowShown = Schemas["PlayNow"];
  type SitBody = Body<"/api/tables/{table}/sit">;
  type Address = Schemas["AddressShown"];
  type NewTable = Schemas["NewTable"];
  type Line = Schemas["LineShown"];
  type AnalysedPosition = Schemas["PositionShown"];
  type Study = Schemas["StudyShown"];
  type StudiedMove = Schemas["StudiedMove"];
  type Review = Schemas["ReviewShown"];
  type Explored = Schemas["ExploredShown"];
  type ExploredGroup = Schemas["ExploredGroup"];
  type ExploredMove = Schemas["ExploredMove"];
  type ExploredRoll = Schemas["ExploredRoll"];
  type Choosers = Schemas["ChoosersShown"];
  type Explorable = Schemas["ExplorableGame"];
  type Arranged = Schemas["ArrangementShown"];
  type ArrangementBody = Body<"/api/arranging/{game}">;
  type ArrangementChange = ArrangementBody["change"];
  type StartingPlace = Schemas["StartingPlace"];
  type TableWanted = Schemas["TableWanted"];
  type SeatWanted = Schemas["SeatWanted"];
  type RatingTable = Schemas["RatingTable"];
  type RatingHistory = Schemas["RatingHistory"];
  type RatedGame = Schemas["RatedGameShown"];
  type EventShown = Schemas["EventShown"];
  type EventMessage = Schemas["EventMessage"];
  type EventBrief = Schemas["EventBrief"];
  type EventBoard = Schemas["BoardShown"];
  /** What a position is worth to each player, with what is known of it. */
  type Worth = Pick<Schemas["ThinkingMessage"], "value"> & Partial<Pick<Schemas["ThinkingMessage"], "told" | "exact">>;

  // To and from the server.
  type ClientMessage = Schemas["ClientMessage"];
  type Hello = Schemas["Hello"];
  type NewsShown = Schemas["NewsMessage"];
  type News = Omit<NewsShown, "changes"> & { changes: Partial<Omit<Table, "moves">> };
  type ServerMessage = Exclude<Schemas["ServerMessage"], { kind: "news" }> | News;
  /** What is heard of a live connection: what the server tells, and how the connection itself fares. */
  type Heard = ServerMessage | LobbyMessage | EventMessage | { kind: "lost" } | { kind: "found" } | { kind: "refused" };
  type QueryValue = string | number | boolean | null | undefined;
  type QueryValues = Record<string, QueryValue | readonly QueryValue[]>;
  type NewTablePath = "tables" | "tables/open";
  type NewTableBody<Path extends NewTablePath> = Body<`/api/${Path}`>;
  interface TableApi {
    table: string;
    readonly token: string | null | undefined;
    /** Speak for the seats of another token as soon as it is known; until then, what is asked waits. */
    holdWith(token: Promise<string>): Promise<void>;
    get(): Promise<Table>;
    get<Part extends TablePart>(part: Part, query?: Query<PathOf<Part>>): Promise<Answer<PathOf<Part>, "get">>;
    post<Part extends TablePart>(part: Part, body?: Body<PathOf<Part>>): Promise<Answer<PathOf<Part>, "post">>;
    address<Part extends TablePart>(part: Part, query?: Query<PathOf<Part>>): string;
  }

  // Texts.
  type Word = keyof Texts;
  type Blanks<Key extends Word> = [Blank<English<Key>>] extends [never]
    ? []
    : [values: Record<Blank<English<Key>>, string | number>];
  /** A text without blanks. */
  type PlainWord = { [Key in Word]: Blanks<Key> extends [] ? Key : never }[Word];

  // Elements.
  type Child = Node | string | number | false | null | undefined | readonly Child[];
  interface Attributes {
    onblur?: Handler<FocusEvent>;
    onchange?: Handler<Event>;
    onclick?: Handler<MouseEvent>;
    onfocus?: Handler<FocusEvent>;
    oninput?: Handler<Event>;
    onpointerenter?: Handler<PointerEvent>;
    onpointerleave?: Handler<PointerEvent>;
    onsubmit?: Handler<SubmitEvent>;
    [name: string]: string | number | boolean | null | undefined | Handler<never>;
  }
  interface ButtonOptions extends Attributes {
    /** A symbol of the sprite. */
    icon?: string;
    css?: string;
    /** Whether its words are not seen, only heard. */
    quiet?: boolean;
  }
  type Point = { x: number; y: number };
  type Box = Point & { width: number; height: number };

  // What is kept in this browser.
  /** A choice among a few values, each with its words, and the one where nobody has chosen. */
  type Setting = { legend: PlainWord; usual: string; values: readonly (readonly [string, PlainWord])[] };
  type SeatLink = { seat: number; name: string; link: string };
  type KnownTable = {
    table: string;
    token?: string | null;
    links?: SeatLink[];
    game?: string;
    title?: string;
    over?: boolean;
    /** Whether the reader holds a seat there with the key of this device. */
    own?: boolean;
    invited?: boolean;
    welcomed?: boolean;
    seen?: number;
  };

  // The worker that keeps the files of the page; TypeScript knows either pages or workers, not both.
  interface WorkerEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
    respondWith(answer: Promise<Response>): void;
    request: Request;
    clientId: string;
    resultingClientId: string;
  }
  interface WorkerScope {
    /** The version of the files and where it is, each file with its hash, and that of every page by its path's first word. */
    SHELL: {
      version: string;
      folder: string;
      files: [name: string, integrity: string][];
      pages: Record<string, string>;
    };
    clients: {
      claim(): Promise<void>;
      matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<WindowClient[]>;
      openWindow(path: string): Promise<unknown>;
    };
    registration: ServiceWorkerRegistration;
    skipWaiting(): Promise<void>;
    addEventListener(kind: "install" | "activate" | "fetch", hear: (event: WorkerEvent) => void): void;
    addEventListener(kind: "push", hear: (event: WorkerEvent & { data: PushMessageData | null }) => void): void;
    addEventListener(
      kind: "notificationclick",
      hear: (event: WorkerEvent & { notification: Notification }) => void,
    ): void;
  }
  /** A window of the page, as the worker sees it. */
  interface WindowClient {
    url: string;
    focused: boolean;
    focus(): Promise<unknown>;
  }
  /** What came with a message of a push service. */
  interface PushMessageData {
    json(): { title: string; body: string; table: string; lang: string };
  }

  // Hands at the board.
  interface Touched {
    touch(name: string, byHand: boolean): unknown;
    hover(name: string | null): unknown;
    takes(name: string): boolean;
    drop(name: string | null, byHand: boolean, made: boolean): unknown;
  }
  /** Where a thing with a name is on a board. */
  type Place = Point & { moved: boolean; width: number; height: number; storey: number };

  // A new game, as it is being planned.
  type SeatKind = "me" | "person" | "computer" | "invited" | "open";
  type PlannedSeat = { kind: SeatKind; name: string; level: number };
  type GamePlan = {
    variant: Variant;
    players: number;
    seats: PlannedSeat[];
    start: "random" | "first" | "last";
    rounds: number;
    clock: string;
    rated: boolean;
  };

  /** What people do at a table besides touching the board. */
  interface TableActions extends AskActions {
    look(ply: number): unknown;
    better(point: import("../src/ludotheque/web/turning-points.js").TurningPoint): unknown;
    claim(seat: number): unknown;
    takeback(): unknown;
    resign(): unknown;
    next(): unknown;
    again(): unknown;
    hint(): unknown;
    watch(): unknown;
  }
  /** What they ask the others for, and answer. */
  interface AskActions {
    ask(kind: WishKind): unknown;
    reply(kind: WishKind, agrees: boolean): unknown;
    speak(): unknown;
  }
}
