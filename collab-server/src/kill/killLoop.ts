import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { createWidget } from "@formweave/schema/doc";
import { canvasDocumentName } from "@formweave/schema/model";
import { WebSocket } from "ws";
import * as Y from "yjs";

/** The project whose document everybody edits. */
export const KILL_PROJECT = "11111111-2222-4333-8444-555555555555";

/** What a kill loop does. */
export interface KillLoopOptions {
  readonly server: "ours" | "hocuspocus";
  /** Where the server keeps its database. */
  readonly folder: string;
  readonly rounds: number;
  readonly clients: number;
  /** The shortest and the longest time that people edit before the kill, ms. */
  readonly editMs: readonly [number, number];
  /** From 0 up to, but not including, 1. */
  readonly random: () => number;
}

/** What a kill loop found. */
export interface KillLoopResult {
  /** Edits that were acknowledged before a kill. */
  readonly acknowledged: number;
  /** Acknowledged edits that were gone after it. */
  readonly lost: number;
  /** Restarts after which the document opened. */
  readonly opened: number;
}

const VICTIM = join(import.meta.dirname, "victim.ts");
const EDIT_INTERVAL_MS = 5;

/**
 * Lets people edit, kills the server with SIGKILL at a random moment, starts it again and looks whether everything that
 * it had acknowledged is there: each person counts upwards in a widget of their own.
 */
export async function killLoop(options: KillLoopOptions): Promise<KillLoopResult> {
  const { server, folder, rounds, clients, editMs, random } = options;
  const port = await freePort();
  const file = join(folder, `${server}.sqlite`);
  const result = { acknowledged: 0, lost: 0, opened: 0 };
  let victim = await start(server, file, port);
  let base = 0;
  for (let round = 0; round < rounds; round++) {
    const people = await Promise.all(
      Array.from({ length: clients }, (_, index) => joinAs(port, `p${index}`)),
    );
    for (const person of people) person.countFrom(base);
    await pause(editMs[0] + random() * (editMs[1] - editMs[0]));
    const acknowledged = people.map((person) => person.acknowledged());
    await kill(victim);
    for (const person of people) person.leave();
    victim = await start(server, file, port);
    const reader = await joinAs(port, "reader");
    result.opened++;
    acknowledged.forEach((count, index) => {
      result.acknowledged += Math.max(0, count - base);
      result.lost += Math.max(0, count - Math.max(base, reader.countOf(`p${index}`)));
    });
    reader.leave();
    base += 1_000_000 / rounds;
  }
  await kill(victim);
  return result;
}

interface Person {
  /** Starts counting upwards in this person's widget. */
  countFrom(base: number): void;
  /** The highest number that the server has acknowledged. */
  acknowledged(): number;
  countOf(id: string): number;
  leave(): void;
}

async function joinAs(port: number, userId: string): Promise<Person> {
  const doc = new Y.Doc();
  const socket = new HocuspocusProviderWebsocket({
    url: `ws://127.0.0.1:${port}/collab`,
    WebSocketPolyfill: WebSocket,
  });
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: canvasDocumentName(KILL_PROJECT),
    document: doc,
    token: userId,
  });
  provider.attach();
  await new Promise<void>((resolve) => provider.on("synced", () => resolve()));
  const widgets = doc.getMap<Y.Map<unknown>>("widgets");
  let count = 0;
  let safe = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  provider.on("unsyncedChanges", ({ number }: { number: number }) => {
    if (number === 0) safe = count;
  });
  return {
    countFrom(base) {
      count = Math.floor(base);
      safe = count;
      if (!widgets.has(userId)) doc.transact(() => addCounter(doc, userId));
      timer = setInterval(
        () => widgets.get(userId)?.set("xy", [++count % 100_000, Math.floor(count / 100_000), ""]),
        EDIT_INTERVAL_MS,
      );
    },
    acknowledged: () => safe,
    countOf: (id) => numberIn(widgets.get(id)?.get("xy")),
    leave() {
      clearInterval(timer);
      provider.destroy();
      socket.destroy();
      doc.destroy();
    },
  };
}

function addCounter(doc: Y.Doc, id: string): void {
  const place = { position: { x: 0, y: 0 }, size: { width: 100, height: 60 }, parentId: null };
  createWidget(doc, { id, type: "button", name: id, ...place }, `V${id}1`, { by: id, at: 1 });
}

/** A count is kept in the two numbers of a position, since one alone may not be large. */
function numberIn(xy: unknown): number {
  if (!Array.isArray(xy)) return 0;
  const [low, high]: unknown[] = xy;
  return typeof low === "number" && typeof high === "number" ? high * 100_000 + low : 0;
}

async function start(server: string, file: string, port: number): Promise<ChildProcess> {
  const child = fork(VICTIM, [server, file, String(port)], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const [said] = await Promise.race([once(child, "message"), once(child, "exit")]);
  if (said !== "ready") throw new Error(`The server ended with ${String(said)}`);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || address === null) throw new Error("No port");
  return address.port;
}
