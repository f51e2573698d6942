import { fork, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { writeDocument } from "@formweave/schema/doc";
import { canvasDocumentName, projectDocument } from "@formweave/schema/model";
import * as Y from "yjs";
import { z } from "zod";
import { join, type Person } from "./person.ts";

/** The servers that can be measured. */
export type ServerKind = "formweave" | "power" | "hocuspocus" | "relay";

/** So many people in one document, each moving widgets of their own. */
export interface Scenario {
  readonly people: number;
  /** Edits of each, a second. */
  readonly rate: number;
  readonly seconds: number;
}

/** What a load cost. */
export interface Cost {
  /** From an edit to another person's socket, ms. */
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server, divided by the edits, µs. */
  readonly cpuPerEdit: number;
  readonly editsPerSecond: number;
  /** Edits that were not acknowledged a second after the last; a relay acknowledges none. */
  readonly unacknowledged: number;
}

const WIDGETS = 500;
/** People whose socket is watched for what arrives. */
const WATCHERS = 4;
/** Everybody together first makes this many edits a second for a while: a server that has just started runs unoptimized code. */
const WARM_RATE = 1000;
const WARM_MS = 3000;
/** From the start of a load until it is measured. */
const SETTLE_MS = 1000;
const LAST_ACKNOWLEDGEMENT_MS = 1000;
const PROGRAM = joinPath(import.meta.dirname, "server.ts");
const stats = z.object({ cpuUs: z.number(), rss: z.number() });

/** Puts a server under load and measures it from outside. */
export async function measure(kind: ServerKind, scenario: Scenario): Promise<Cost> {
  const folder = mkdtempSync(joinPath(tmpdir(), "formweave-bench-"));
  const port = await freePort();
  const child = fork(PROGRAM, [kind, joinPath(folder, "app.sqlite"), String(port)]);
  await once(child, "message");
  try {
    return await loaded(child, kind, port, scenario);
  } finally {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

async function loaded(
  child: ChildProcess,
  kind: ServerKind,
  port: number,
  scenario: Scenario,
): Promise<Cost> {
  const projectId = randomUUID();
  const isRelay = kind === "relay";
  const place = { port, document: canvasDocumentName(projectId), isRelay };
  const watch = new Watch();
  if (kind === "formweave" || kind === "power") await create(child, projectId);
  const crowd: Person[] = [];
  for (let index = 0; index < scenario.people; index++) {
    const handle = index < WATCHERS ? watch.see : () => undefined;
    const isFirst = kind === "hocuspocus" && index === 0;
    crowd.push(await join({ ...place, person: `p${index}`, ...((isFirst || isRelay) && { fill }) }, handle));
  }
  const warm = startEditing(crowd, WARM_RATE / scenario.people, watch);
  await pause(WARM_MS);
  const stop = startEditing(crowd, scenario.rate, watch, warm());
  await pause(SETTLE_MS);
  const before = await ask(child);
  watch.begin();
  const started = performance.now();
  await pause(scenario.seconds * 1000);
  const seconds = (performance.now() - started) / 1000;
  const edits = watch.end();
  const after = await ask(child);
  const made = stop();
  await pause(LAST_ACKNOWLEDGEMENT_MS);
  const acknowledged = crowd.reduce((sum, person) => sum + person.acknowledged(), 0);
  for (const person of crowd) person.leave();
  const cpuPerEdit = (after.cpuUs - before.cpuUs) / edits;
  const unacknowledged = isRelay ? 0 : Math.max(0, made - acknowledged);
  return { ...watch.delays(), cpuPerEdit, editsPerSecond: edits / seconds, unacknowledged };
}

/** Lets everybody move widgets of their own, at a steady rate; returns what ends it and gives the number of all edits so far. */
function startEditing(crowd: readonly Person[], rate: number, watch: Watch, before = 0): () => number {
  let made = before;
  const timers = crowd.map((person, index) => {
    const own = [...person.doc.getMap("widgets").values()].filter(
      (_widget, at) => at % crowd.length === index,
    );
    const move = () => {
      const widget = own[made % Math.min(3, own.length)];
      if (widget instanceof Y.Map) widget.set("xy", [watch.stamp(), made % 800, ""]);
      made++;
    };
    // Timers are no finer than a millisecond: a faster rate is made of several edits at once.
    const [everyMs, times] = rate <= 500 ? [1000 / rate, 1] : [2, rate / 500];
    let due = performance.now() + Math.random() * everyMs;
    return setInterval(
      () => {
        while (due <= performance.now()) {
          for (let time = 0; time < times; time++) move();
          due += everyMs;
        }
      },
      Math.max(1, everyMs / 4),
    );
  });
  return () => {
    timers.forEach(clearInterval);
    return made;
  };
}

/** Knows when each edit was made, and sees when it arrives. */
class Watch {
  readonly #madeAt: number[] = [];
  readonly #delays: number[] = [];
  #isOn = false;
  #edits = 0;

  begin(): void {
    this.#isOn = true;
  }

  /** Gives the number of edits meanwhile. */
  end(): number {
    this.#isOn = false;
    return this.#edits;
  }

  /** The mark of a new edit: its number, as a coordinate that every document takes. */
  stamp(): number {
    if (this.#isOn) this.#edits++;
    return (this.#madeAt.push(performance.now()) - 1) % 100_000;
  }

  readonly see = (update: Uint8Array): void => {
    const now = performance.now();
    if (!this.#isOn) return;
    for (const struct of Y.decodeUpdate(update).structs) {
      const [value] =
        struct instanceof Y.Item && struct.content instanceof Y.ContentAny ? struct.content.arr : [];
      const madeAt = Array.isArray(value) ? this.#madeAt[Number(value[0])] : undefined;
      if (madeAt !== undefined) this.#delays.push(now - madeAt);
    }
  };

  delays(): Pick<Cost, "p50" | "p99"> {
    const sorted = this.#delays.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    return { p50: at(0.5), p99: at(0.99) };
  }
}

async function create(child: ChildProcess, projectId: string): Promise<void> {
  child.send({ projectId, document: form() });
  await once(child, "message");
}

/** What the other servers are given by the first who comes. */
function fill(doc: Y.Doc): void {
  doc.transact(() => writeDocument(doc, projectDocument.parse(form()), { by: "owner", at: 0 }));
}

function form(): unknown {
  const widgets = Array.from({ length: WIDGETS }, (_, index) => ({
    id: `w${index}`,
    type: "text-input",
    name: `Field ${index}`,
    position: { x: 0, y: index },
    size: { width: 200, height: 80 },
  }));
  return { name: "Bench", kind: "form", widgets };
}

async function ask(child: ChildProcess): Promise<z.infer<typeof stats>> {
  child.send("stats");
  const [answer] = await once(child, "message");
  return stats.parse(answer);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = z.object({ port: z.number() }).parse(probe.address());
  probe.close();
  await once(probe, "close");
  return port;
}
