import { serverFailure, type Failure } from "@formweave/schema";
import type { LiveMessage, LogRoom } from "@formweave/schema/api";
import type { LiveDocument } from "../document/liveDocument.ts";
import { Refusal } from "../refusal.ts";
import { createLogRates, type LogLimits } from "./logRates.ts";

/** How much room the history of a project has, and what there is to say where it has none. */
export type RoomOf = (projectId: string) => {
  readonly room: Exclude<LogRoom, "busy">;
  readonly failure: Failure | undefined;
};

type RoomMessage = Extract<LiveMessage, { type: "room" }>;

/** How long an answer is good for, ms: it is asked for every edit. */
const GOOD_MS = 1000;
/** People who are remembered as told before all are forgotten. */
const MAX_TOLD = 10_000;

/** What asks for room in the log of a document. */
export interface Writing {
  readonly live: Pick<LiveDocument, "name" | "projectId">;
  readonly userId: string;
  readonly bytes: number;
  /** Tells the person. */
  readonly tell: (message: RoomMessage) => void;
  /** Tells everybody at the document. */
  readonly tellAll: (message: RoomMessage) => void;
}

/** Lets into logs what they have room for, and says when they have none. */
export interface LogRooms {
  readonly roomOf: RoomOf;
  /** What somebody hears who comes to a document. */
  greet(userId: string, live: Writing["live"]): LogRoom;
  /** Takes room for an update; throws the refusal that ends the connection, whose page keeps what it has and comes again. */
  take(writing: Writing): void;
  /** Takes room for what the API writes, or says why there is none. */
  refuse(live: Writing["live"], userId: string, bytes: number): Failure | undefined;
}

export interface LogRoomDeps {
  readonly elapsed: () => number;
  /** What may be written into logs, where that is not what servers let through. */
  readonly logLimits?: LogLimits | undefined;
  /** How much room the history of a project has; as much as it likes unless told. */
  readonly historyRoom?: RoomOf | undefined;
}

/** Begins with logs of which nobody was told anything. */
export function createLogRooms({ elapsed, logLimits, historyRoom: ask = unlimited }: LogRoomDeps): LogRooms {
  const logRates = createLogRates(elapsed, logLimits);
  const roomOf = remembered(ask, elapsed);
  const told = new WeakMap<object, LogRoom>();
  const busy = new Set<string>();

  function follow({ live, tellAll }: Writing, room: LogRoom): void {
    if (room === (told.get(live) ?? "roomy")) return;
    told.set(live, room);
    tellAll({ type: "room", room });
  }

  return {
    roomOf,
    greet: (userId, { name, projectId }) => (busy.has(`${userId} ${name}`) ? "busy" : roomOf(projectId).room),
    take(writing) {
      const { live, userId, bytes, tell } = writing;
      const { room } = roomOf(live.projectId);
      follow(writing, room);
      if (room === "full") throw new Refusal("noRoom", "history");
      const name = `${userId} ${live.name}`;
      if (!logRates.take({ userId, document: live.name, bytes })) {
        if (busy.size >= MAX_TOLD) busy.clear();
        busy.add(name);
        tell({ type: "room", room: "busy" });
        throw new Refusal("flood", "log");
      }
      if (busy.delete(name)) tell({ type: "room", room });
    },
    refuse({ name, projectId }, userId, bytes) {
      const { failure } = ask(projectId);
      if (failure !== undefined) return failure;
      return logRates.take({ userId, document: name, bytes }) ? undefined : serverFailure("WRITES_TOO_MUCH");
    },
  };
}

function unlimited(): ReturnType<RoomOf> {
  return { room: "roomy", failure: undefined };
}

function remembered(ask: RoomOf, elapsed: () => number): RoomOf {
  const known = new Map<string, { readonly until: number; readonly answer: ReturnType<RoomOf> }>();
  return (projectId) => {
    const last = known.get(projectId);
    if (last !== undefined && elapsed() < last.until) return last.answer;
    const answer = ask(projectId);
    if (known.size >= MAX_TOLD) known.clear();
    known.set(projectId, { until: elapsed() + GOOD_MS, answer });
    return answer;
  };
}
