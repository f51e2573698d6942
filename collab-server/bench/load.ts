import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { writeDocument } from "@formweave/schema/doc";
import { canvasDocumentName, projectDocument } from "@formweave/schema/model";
import * as Y from "yjs";
import type { z } from "zod";
import { join, type Dialect, type BenchPerson } from "../src/testing/processes/person.ts";
import { isOurs, type Serving } from "../src/testing/processes/serving.ts";
import { Watch } from "./watch.ts";

/** Cost of a load during one measured window. */
export interface Cost {
  readonly edits: number;
  readonly seconds: number;
  /** Processor time of the server, µs. */
  readonly cpuUs: number;
  /** Time from each edit to another person's socket, ms. */
  readonly delays: readonly number[];
}

/** People in one document of a server, each moving their own widgets. */
export interface Load {
  /** Lets everybody together make this many edits a second, and measures after a warm-up. */
  run(editsPerSecond: number, ms: number): Promise<Cost>;
  /** Number of edits still unacknowledged a second after the last; undefined for servers that acknowledge nothing. */
  unacknowledged(): Promise<number | undefined>;
  close(): void;
}

/** Widgets of the form. */
const WIDGETS = 500;
/** People whose sockets are watched for incoming updates. */
const WATCHERS = 4;
/** Time from the start of a load until it is measured, ms. */
const SETTLE_MS = 500;
const LAST_ACKNOWLEDGEMENT_MS = 1000;

/** Protocol dialect of a server. */
export function chooseDialect({ kind }: Serving): Dialect {
  return kind === "relay" || kind === "yWebsocket" ? kind : "hocuspocus";
}

/** Opens a form for this many people. */
export async function openLoad(serving: Serving, people: number): Promise<Load> {
  const watch = new Watch();
  const projectId = randomUUID();
  if (isOurs(serving.kind)) await serving.create(projectId, createForm(WIDGETS));
  const dialect = chooseDialect(serving);
  const place = { port: serving.port, document: canvasDocumentName(projectId), dialect };
  const crowd: BenchPerson[] = [];
  for (let index = 0; index < people; index++) {
    const handle = index < WATCHERS ? watch.see : () => undefined;
    const brings = dialect === "relay" || (index === 0 && !isOurs(serving.kind));
    crowd.push(await join({ ...place, person: `p${index}`, ...(brings && { fill }) }, handle));
  }
  let made = 0;
  return {
    async run(editsPerSecond, ms) {
      const stop = startEditing(crowd, editsPerSecond / people, watch);
      await pause(SETTLE_MS);
      const before = await serving.stats();
      watch.begin();
      const started = performance.now();
      await pause(ms);
      const seconds = (performance.now() - started) / 1000;
      const edits = watch.end();
      const after = await serving.stats();
      made += stop();
      await pause(SETTLE_MS / 5); // include the edits that are still under way
      return { edits, seconds, cpuUs: after.cpuUs - before.cpuUs, delays: watch.takeDelays() };
    },
    async unacknowledged() {
      await pause(LAST_ACKNOWLEDGEMENT_MS);
      const acknowledged = crowd.reduce((sum, person) => sum + person.acknowledged(), 0);
      return dialect === "hocuspocus" ? Math.max(0, made - acknowledged) : undefined;
    },
    close: () => crowd.forEach((person) => person.leave()),
  };
}

/**
 * Lets everybody move their own widgets at a steady rate, each at different moments, as precisely as timers allow. Returns a
 * function that stops and gives the number of edits.
 */
function startEditing(crowd: readonly BenchPerson[], rate: number, watch: Watch): () => number {
  let made = 0;
  const everyMs = 1000 / rate;
  const people = crowd.map((person, index) => {
    const own = [...person.doc.getMap("widgets").values()].filter(
      (_widget, at) => at % crowd.length === index,
    );
    return { own, due: performance.now() + Math.random() * everyMs };
  });
  const move = (own: readonly unknown[]) => {
    const widget = own[made % Math.min(3, own.length)];
    if (widget instanceof Y.Map) widget.set("xy", [watch.stamp(), made % 800, ""]);
    made++;
  };
  const timer = setInterval(() => {
    const now = performance.now();
    for (const person of people) {
      for (; person.due <= now; person.due += everyMs) move(person.own);
    }
  }, 1);
  return () => {
    clearInterval(timer);
    return made;
  };
}

/** Content that the first client brings to the other servers. */
function fill(doc: Y.Doc): void {
  fillWith(doc, WIDGETS);
}

/** Fills an empty document with a form of this many widgets. */
export function fillWith(doc: Y.Doc, widgets: number): void {
  const form = projectDocument.parse(createForm(widgets));
  doc.transact(() => writeDocument(doc, form, { by: "owner", at: 0 }));
}

/** A form of this many widgets, as JSON. */
export function createForm(count: number): z.input<typeof projectDocument> {
  const widgets = Array.from({ length: count }, (_, index) => ({
    id: `w${index}`,
    type: "text-input",
    name: `Field ${index}`,
    position: { x: 0, y: index },
    size: { width: 200, height: 80 },
  }));
  return { name: "Bench", kind: "form", widgets };
}
