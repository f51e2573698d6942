import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join as joinPath } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectOfDocument, type ProjectDocument } from "@formweave/schema/model";
import * as Y from "yjs";
import { join, type ConnectionTarget } from "../processes/person.ts";
import { serve } from "../processes/serving.ts";
import { aftermath, type Aftermath, type Assault } from "./assault.ts";
import { getWidget } from "./payloads.ts";

/** A server and attackers in separate processes, so that the measured cost is the server's alone. */
export interface Field {
  place(document: string, person: string): ConnectionTarget;
  /** Creates a document. */
  create(document: string, content: ProjectDocument): Promise<void>;
  /** Prepares an attack; the returned function runs it. */
  mallory(assault: Omit<Assault, "port" | "ticket">): Promise<() => Promise<Aftermath>>;
  /** Memory of the server after garbage collection, bytes; fails when the server has ended. */
  memory(): Promise<number>;
  end(): void;
}

const ATTACKER = joinPath(import.meta.dirname, "attacker.ts");

/** Starts the server and the attackers. */
export async function openField(): Promise<Field> {
  const server = await serve("formweave");
  const { port } = server;
  const attackers = fork(ATTACKER, { serialization: "advanced" });
  let count = 0;
  return {
    place: (document, person) => ({ port, document, person, dialect: "hocuspocus" }),
    create: (document, content) => server.create(projectOfDocument(document) ?? "", content),
    async mallory(assault) {
      // A new person each time, because rate limits of one person are not measured here.
      const ticket = `mallory-${++count}/${assault.document}`;
      await request(attackers, { ...assault, port, ticket });
      return async () => aftermath.parse(await request(attackers, "go"));
    },
    async memory() {
      const { heap, external } = await server.statsAfterGc();
      return heap + external;
    },
    end() {
      attackers.kill("SIGKILL");
      server.stop();
    },
  };
}

async function request(child: ChildProcess, text: Parameters<ChildProcess["send"]>[0]): Promise<unknown> {
  const answer = once(child, "message");
  child.send(text);
  const [message] = await answer;
  return message;
}

/** Latency of edits from one person to another, ms. */
export interface Waits {
  readonly median: number;
  readonly p99: number;
  readonly longest: number;
}

/** Two ordinary users of one document. */
export interface Bystanders {
  /** One person edits until the promise settles and a moment longer; returns the time until the other saw each edit. */
  work(until: Promise<unknown>): Promise<Waits>;
}

/** Interval between two edits, ms. */
const EDIT_MS = 5;
/** Time for which edits continue after the promise has settled, ms. */
const BEHIND_MS = 100;
/** Maximum latency of an edit, ms. */
const TIMEOUT_MS = 10_000;

/** Connects two people who edit one widget of a document. */
export function bystanders(field: Field, document: string): Promise<Bystanders> {
  return twoPeople(field.place(document, "dan"), field.place(document, "cyd"));
}

/** Connects two people with the given connections. */
export async function twoPeople(writes: ConnectionTarget, reads: ConnectionTarget): Promise<Bystanders> {
  const sentAt = new Map<number, number>();
  const waits = new Map<number, number>();
  const reader = await join(reads, (bytes) => {
    Y.applyUpdate(reader.doc, bytes);
    const newest = Number(getWidget(reader.doc, "w2").get("name"));
    for (const [number, at] of sentAt) {
      if (number > newest) return;
      waits.set(number, performance.now() - at);
      sentAt.delete(number);
    }
  });
  const writer = await join(writes, (bytes) => Y.applyUpdate(writer.doc, bytes, "server"));
  let last = 0;

  async function seeAll(): Promise<void> {
    for (const end = performance.now() + TIMEOUT_MS; sentAt.size > 0;) {
      if (performance.now() > end) throw new Error(`${sentAt.size} edits were never seen`);
      await pause(EDIT_MS);
    }
  }

  return {
    async work(until) {
      waits.clear();
      let end = Infinity;
      const stop = () => (end = performance.now() + BEHIND_MS);
      until.then(stop, stop);
      while (performance.now() < end) {
        sentAt.set(++last, performance.now());
        getWidget(writer.doc, "w2").set("name", String(last));
        await pause(EDIT_MS);
      }
      await seeAll();
      return summed([...waits.values()]);
    },
  };
}

function summed(waits: readonly number[]): Waits {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Infinity;
  return { median: at(0.5), p99: at(0.99), longest: sorted.at(-1) ?? Infinity };
}
