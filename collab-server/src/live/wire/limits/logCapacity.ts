import { serverFailure, type Failure } from "@formweave/schema";
import type { LiveMessage, LogCapacity } from "@formweave/schema/api";
import type { LiveDocument } from "../../document/liveDocument.ts";
import { Refusal } from "../../refusal.ts";
import { createLogRates, type LogLimits } from "./logRates.ts";

/** Returns how much room a project's history has, and the error when there is none. */
export type ReadLogCapacity = (projectId: string) => {
  readonly room: Exclude<LogCapacity, "busy">;
  readonly failure: Failure | undefined;
};

type CapacityMessage = Extract<LiveMessage, { type: "room" }>;

/** Time that an answer is reused, ms; it is needed for every edit. */
const GOOD_MS = 1000;
/** Most entries that are remembered, of people or of projects, before all are forgotten. */
const MAX_REMEMBERED = 10_000;

/** A request for room in the log of a document. */
export interface LogWrite {
  readonly live: Pick<LiveDocument, "name" | "projectId">;
  readonly userId: string;
  readonly bytes: number;
  /** Sends a message to the person. */
  readonly send: (message: CapacityMessage) => void;
  /** Sends a message to everybody at the document. */
  readonly sendToAll: (message: CapacityMessage) => void;
}

/** Limits what goes into logs by the room left, and tells people when there is none. */
export interface LogCapacities {
  readonly readCapacity: ReadLogCapacity;
  /** Returns the state to report to a person who opens a document. */
  greet(userId: string, live: LogWrite["live"]): LogCapacity;
  /** Consumes room for an update. Throws a refusal that ends the connection; the page keeps its work and reconnects. */
  take(writing: LogWrite): void;
  /** Consumes room for a write of the HTTP API, or returns the reason why there is none. */
  refuse(live: LogWrite["live"], userId: string, bytes: number): Failure | undefined;
}

export interface LogCapacityDeps {
  readonly elapsed: () => number;
  /** Limits for writing into logs, if other than the default. */
  readonly logLimits?: LogLimits | undefined;
  /** Returns the room for a project's history; unlimited when undefined. */
  readonly historyCapacity?: ReadLogCapacity | undefined;
}

/** Starts with all logs assumed roomy. */
export function createLogCapacities({
  elapsed,
  logLimits,
  historyCapacity: ask = unlimited,
}: LogCapacityDeps): LogCapacities {
  const logRates = createLogRates(elapsed, logLimits);
  const readCapacity = remembered(ask, elapsed);
  const reported = new WeakMap<object, LogCapacity>();
  const busy = new Set<string>();

  function follow({ live, sendToAll }: LogWrite, room: LogCapacity): void {
    if (room === (reported.get(live) ?? "roomy")) return;
    reported.set(live, room);
    sendToAll({ type: "room", room });
  }

  return {
    readCapacity,
    greet: (userId, { name, projectId }) =>
      busy.has(`${userId} ${name}`) ? "busy" : readCapacity(projectId).room,
    take(writing) {
      const { live, userId, bytes, send } = writing;
      const { room } = readCapacity(live.projectId);
      follow(writing, room);
      if (room === "full") throw new Refusal("noRoom", "history");
      const name = `${userId} ${live.name}`;
      if (!logRates.take({ userId, document: live.name, bytes })) {
        if (busy.size >= MAX_REMEMBERED) busy.clear();
        busy.add(name);
        send({ type: "room", room: "busy" });
        throw new Refusal("flood", "log");
      }
      if (busy.delete(name)) send({ type: "room", room });
    },
    refuse({ name, projectId }, userId, bytes) {
      const { failure } = ask(projectId);
      if (failure !== undefined) return failure;
      return logRates.take({ userId, document: name, bytes }) ? undefined : serverFailure("WRITES_TOO_MUCH");
    },
  };
}

function unlimited(): ReturnType<ReadLogCapacity> {
  return { room: "roomy", failure: undefined };
}

function remembered(ask: ReadLogCapacity, elapsed: () => number): ReadLogCapacity {
  const known = new Map<string, { readonly until: number; readonly answer: ReturnType<ReadLogCapacity> }>();
  return (projectId) => {
    const last = known.get(projectId);
    if (last !== undefined && elapsed() < last.until) return last.answer;
    const answer = ask(projectId);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(projectId, { until: elapsed() + GOOD_MS, answer });
    return answer;
  };
}
