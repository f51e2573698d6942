import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { writeDocument } from "@formweave/schema/doc";
import { canvasDocumentName, projectDocument } from "@formweave/schema/model";
import * as Y from "yjs";
import type { z } from "zod";
import { join, type Dialect, type Person } from "./person.ts";
import { isOurs, type Serving } from "./serving.ts";
import { Watch } from "./watch.ts";

/** What a load cost during one window of time. */
export interface Cost {
  readonly edits: number;
  readonly seconds: number;
  /** Processor time of the server, µs. */
  readonly cpuUs: number;
  /** From each edit to the socket of somebody else, ms. */
  readonly delays: readonly number[];
}

/** People in one document of a server, each moving widgets of their own. */
export interface Load {
  /** Lets everybody together make so many edits a second, and measures after a moment. */
  run(editsPerSecond: number, ms: number): Promise<Cost>;
  /** How many edits were never acknowledged, a second after the last; undefined where nothing is. */
  unacknowledged(): Promise<number | undefined>;
  close(): void;
}

/** Widgets of a form that people work in. */
const WIDGETS = 500;
/** People whose socket is watched for what arrives. */
const WATCHERS = 4;
/** From the start of a load until it is measured, ms. */
const SETTLE_MS = 500;
const LAST_ACKNOWLEDGEMENT_MS = 1000;

/** How a server is spoken to. */
export function dialectOf({ kind }: Serving): Dialect {
  return kind === "relay" || kind === "yWebsocket" ? kind : "hocuspocus";
}

/** Opens a form for so many people. */
export async function openLoad(serving: Serving, people: number): Promise<Load> {
  const watch = new Watch();
  const projectId = randomUUID();
  if (isOurs(serving.kind)) await serving.create(projectId, formOf(WIDGETS));
  const dialect = dialectOf(serving);
  const place = { port: serving.port, document: canvasDocumentName(projectId), dialect };
  const crowd: Person[] = [];
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
      await pause(SETTLE_MS / 5); // what is still under way belongs to this window
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
 * Lets everybody move widgets of their own, at a steady rate each but at moments of their own, as fine as timers are; returns
 * what ends it and gives the number of edits.
 */
function startEditing(crowd: readonly Person[], rate: number, watch: Watch): () => number {
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

/** What the other servers are given by the first who comes. */
function fill(doc: Y.Doc): void {
  fillWith(doc, WIDGETS);
}

/** Puts a form of so many widgets into an empty document. */
export function fillWith(doc: Y.Doc, widgets: number): void {
  const form = projectDocument.parse(formOf(widgets));
  doc.transact(() => writeDocument(doc, form, { by: "owner", at: 0 }));
}

/** A form of so many widgets, as JSON. */
export function formOf(count: number): z.input<typeof projectDocument> {
  const widgets = Array.from({ length: count }, (_, index) => ({
    id: `w${index}`,
    type: "text-input",
    name: `Field ${index}`,
    position: { x: 0, y: index },
    size: { width: 200, height: 80 },
  }));
  return { name: "Bench", kind: "form", widgets };
}
