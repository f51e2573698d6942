import * as Y from "yjs";
import {
  checkWidgetCreation,
  exportDocument,
  History,
  toJsonValue,
  rootMap,
  sameJson,
} from "../doc/index.ts";
import { docWith, findFault, createRandom, TESTER, type Random } from "../doc/testing.ts";
import { editAtRandom, type RandomEditor } from "./testing.ts";

const STEPS = 40;

/** People whose updates travel through queues: late, in parts, and not at all while offline. */
function network(seed: number) {
  const random = createRandom(seed);
  const base = docWith(
    { id: "box", type: "container" },
    { id: "name", type: "text-input" },
    { id: "pick", type: "select" },
  );
  base.clientID = 1;
  const editors = Array.from({ length: 2 + random.below(4) }, (_, index) => createEditor(base, seed, index));
  const queues = new Map<string, Uint8Array[]>();
  for (const from of editors) {
    from.doc.on("update", (update: Uint8Array, origin: unknown) => {
      if (origin === REMOTE) return;
      for (const to of editors) if (to !== from) getQueue(queues, from, to).push(update);
    });
  }
  return { random, editors, queues };
}

const REMOTE = { remote: true };

function createEditor(base: Y.Doc, seed: number, index: number): RandomEditor {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(base), REMOTE);
  doc.clientID = 1000 + ((seed * 7919 + index * 104_729) % 1_000_000);
  const origin = { person: index };
  let ids = 0;
  return { doc, history: new History(doc, origin), origin, newId: () => `w${index}-${ids++}` };
}

function getQueue(queues: Map<string, Uint8Array[]>, from: RandomEditor, to: RandomEditor): Uint8Array[] {
  const key = `${from.doc.clientID}>${to.doc.clientID}`;
  const queue = queues.get(key) ?? [];
  queues.set(key, queue);
  return queue;
}

function deliverSome(
  editors: readonly RandomEditor[],
  queues: Map<string, Uint8Array[]>,
  random: Random,
  offline: ReadonlySet<RandomEditor>,
) {
  const from = random.pick(editors);
  const to = random.pick(editors);
  if (from === to || offline.has(from) || offline.has(to)) return;
  const queue = getQueue(queues, from, to);
  for (const update of queue.splice(0, random.below(queue.length + 1))) Y.applyUpdate(to.doc, update, REMOTE);
}

function play(seed: number): readonly RandomEditor[] {
  const { random, editors, queues } = network(seed);
  const offline = new Set<RandomEditor>();
  for (let step = 0; step < STEPS; step++) {
    if (random.next() < 0.05) offline.add(random.pick(editors));
    if (random.next() < 0.08) offline.delete(random.pick(editors));
    editAtRandom(random.pick(editors), random, TESTER);
    if (random.next() < 0.6) deliverSome(editors, queues, random, offline);
  }
  for (const from of editors) {
    for (const to of editors)
      for (const update of getQueue(queues, from, to)) Y.applyUpdate(to.doc, update, REMOTE);
  }
  return editors;
}

/**
 * Plays random commands, undo, partial sync and offline spells on two to five documents. Returns the fault after a full sync,
 * undefined when all are equal and valid. Deterministic for a seed.
 */
export function findDivergence(seed: number): string | undefined {
  const [first, ...others] = play(seed).map(({ doc }) => doc);
  if (first === undefined) return "There are no documents";
  const content = toJsonValue(exportDocument(first));
  if (!others.every((other) => sameJson(toJsonValue(exportDocument(other)), content))) return "They differ";
  return findFault(first) ?? faultOfWidgets(first);
}

function faultOfWidgets(doc: Y.Doc): string | undefined {
  const faults = [...rootMap(doc, "widgets")].map(([id, map]) => {
    const problem = map instanceof Y.Map ? checkWidgetCreation(map) : { message: "it is no map" };
    return problem && `widget ${id}: ${problem.message}`;
  });
  return faults.find((fault) => fault !== undefined);
}
