import { serverFailure, type Failure } from "@formweave/schema";
import type { LiveMessage, LogRoom } from "@formweave/schema/api";
import type { LiveDocument } from "../document/liveDocument.ts";
import { Refusal } from "../refusal.ts";
import { createLogRates, type LogLimits } from "./logRates.ts";

/** Returns how much room a project's history has, and the error when there is none. */
export type RoomOf = (projectId: string) => {
  readonly room: Exclude<LogRoom, "busy">;
  readonly failure: Failure | undefined;
};

type RoomMessage = Extract<LiveMessage, { type: "room" }>;

/** Time that an answer is reused, ms; it is needed for every edit. */
const GOOD_MS = 1000;
/** Most entries that are remembered, of people or of projects, before all are forgotten. */
const MAX_TOLD = 10_000;

/** A request for room in the log of a document. */
export interface Writing {
  readonly live: Pick<LiveDocument, "name" | "projectId">;
  readonly userId: string;
  readonly bytes: number;
  /** Sends a message to the person. */
  readonly tell: (message: RoomMessage) => void;
  /** Sends a message to everybody at the document. */
  readonly tellAll: (message: RoomMessage) => void;
}

/** Limits what goes into logs by the room left, and tells people when there is none. */
export interface LogRooms {
  readonly roomOf: RoomOf;
  /** Returns the state to report to a person who opens a document. */
  greet(userId: string, live: Writing["live"]): LogRoom;
  /** Consumes room for an update. Throws a refusal that ends the connection; the page keeps its work and reconnects. */
  take(writing: Writing): void;
  /** Consumes room for a write of the HTTP API, or returns the reason why there is none. */
  refuse(live: Writing["live"], userId: string, bytes: number): Failure | undefined;
}

export interface LogRoomDeps {
  readonly elapsed: () => number;
  /** Limits for writing into logs, if other than the default. */
  readonly logLimits?: LogLimits | undefined;
  /** Returns the room for a project's history; unlimited when undefined. */
  readonly historyRoom?: RoomOf | undefined;
}

/** Starts with all logs assumed roomy. */
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
