import type { Random } from "@formweave/schema/doc/testing";
import * as encoding from "lib0/encoding";
import * as Y from "yjs";

/** A range of ids that an update deletes. */
export interface Range {
  readonly client: number;
  readonly clock: number;
  readonly length: number;
}

/** A struct of garbage-collected content, which needs no position in the document. */
export interface Collected extends Range {
  /** Number of consecutive structs of that length; 1 by default. */
  readonly count?: number;
}

/** Builds a Yjs update from raw structs, as no real document would send it. */
export function encodeStructs(structs: readonly Collected[], deletes: readonly Range[] = []): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, structs.length);
    for (const { client, clock, length, count = 1 } of structs) {
      for (const number of [count, client, clock]) encoding.writeVarUint(encoder, number);
      for (let index = 0; index < count; index++) {
        encoding.writeUint8(encoder, 0);
        encoding.writeVarUint(encoder, length);
      }
    }
    writeDeletes(encoder, deletes);
  });
}

function writeDeletes(encoder: encoding.Encoder, deletes: readonly Range[]): void {
  const byClient = Map.groupBy(deletes, ({ client }) => client);
  encoding.writeVarUint(encoder, byClient.size);
  for (const [client, ranges] of byClient) {
    encoding.writeVarUint(encoder, client);
    encoding.writeVarUint(encoder, ranges.length);
    for (const { clock, length } of ranges) {
      encoding.writeVarUint(encoder, clock);
      encoding.writeVarUint(encoder, length);
    }
  }
}

/** A delete set of a few bytes that covers the whole document. */
export function wipe(doc: Y.Doc): Uint8Array {
  const ranges = [...doc.store.clients.keys()].map((client) => {
    return { client, clock: 0, length: Y.getState(doc.store, client) };
  });
  return encodeStructs([], ranges);
}

/** Many deleted ranges, each covering everything that one client wrote. */
export function overlapping(doc: Y.Doc, count: number): Uint8Array {
  const [client = 0] = doc.store.clients.keys();
  const all = { client, clock: 0, length: Y.getState(doc.store, client) };
  return encodeStructs(
    [],
    Array.from({ length: count }, () => all),
  );
}

/** The update of a change to a copy, with a client id of its own. */
export function encodeChange(doc: Y.Doc, change: (copy: Y.Doc) => void, clientId?: number): Uint8Array {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  if (clientId !== undefined) copy.clientID = clientId;
  const before = Y.encodeStateVector(copy);
  copy.transact(() => change(copy));
  return Y.encodeStateAsUpdate(copy, before);
}

/** The updates of several changes to one copy, in order. */
export function encodeChanges(
  doc: Y.Doc,
  count: number,
  change: (copy: Y.Doc, index: number) => void,
): Uint8Array[] {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  const updates: Uint8Array[] = [];
  copy.on("update", (update: Uint8Array) => updates.push(update));
  for (let index = 0; index < count; index++) copy.transact(() => change(copy, index));
  return updates;
}

/** Returns a widget of a copy. */
export function getWidget(doc: Y.Doc, id = "w1"): Y.Map<unknown> {
  const widget = doc.getMap("widgets").get(id);
  if (!(widget instanceof Y.Map)) throw new Error(`No widget ${id}`);
  return widget;
}

/** Returns the label of a widget of a copy. */
export function getLabel(doc: Y.Doc, id = "w1"): Y.Text {
  const label = getWidget(doc, id).get("t:label");
  if (!(label instanceof Y.Text)) throw new Error(`No label in ${id}`);
  return label;
}

/** Lists nested to a depth. */
export function nestedValue(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

export function nestedMap(depth: number): Y.Map<unknown> {
  const map = new Y.Map<unknown>();
  if (depth > 0) map.set("inner", nestedMap(depth - 1));
  return map;
}

/** Deeply nested maps, written as raw bytes because a document could not build them; each item is the only content of the previous one. */
export function endlessMaps(client: number, depth: number): Uint8Array {
  return encoding.encode((encoder) => {
    for (const number of [1, depth, client, 0]) encoding.writeVarUint(encoder, number);
    for (let clock = 0; clock < depth; clock++) {
      encoding.writeUint8(encoder, MAP_UNDER_A_KEY);
      encoding.writeVarUint(encoder, clock === 0 ? 1 : 0);
      if (clock === 0) encoding.writeVarString(encoder, "sources");
      else for (const number of [client, clock - 1]) encoding.writeVarUint(encoder, number);
      encoding.writeVarString(encoder, "k");
      encoding.writeVarUint(encoder, 1); // a Y.Map
    }
    encoding.writeVarUint(encoder, 0);
  });
}

/** Info byte of an item whose content is a type and which has a parent key and no neighbors. */
const MAP_UNDER_A_KEY = 7 | 32;

/** A character between the first letters of two different texts, written as raw bytes because Yjs would not place it there. */
export function tornBetween(client: number, left: Y.Text, right: Y.Text): Uint8Array {
  return encoding.encode((encoder) => {
    for (const number of [1, 1, client, 0]) encoding.writeVarUint(encoder, number);
    encoding.writeUint8(encoder, TEXT_BETWEEN);
    for (const { id } of [getFirstItem(left), getFirstItem(right)]) {
      encoding.writeVarUint(encoder, id.client);
      encoding.writeVarUint(encoder, id.clock);
    }
    encoding.writeVarString(encoder, "x");
    encoding.writeVarUint(encoder, 0);
  });
}

/** Info byte of an item whose content is a string and which has neighbors on both sides. */
const TEXT_BETWEEN = 4 | 64 | 128;

function getFirstItem({ _start: first }: Y.Text): Y.Item {
  if (first === null) throw new Error("The text is empty");
  return first;
}

/** A copy of some bytes with a few changed, cut off or duplicated. */
export function mutated(bytes: Uint8Array, random: Pick<Random, "below">): Uint8Array {
  const copy = new Uint8Array(bytes);
  for (let count = 1 + random.below(4); count > 0; count--)
    copy[random.below(copy.length)] = random.below(256);
  const how = random.below(6);
  if (how === 0) return copy.slice(0, random.below(copy.length));
  if (how === 1) return Uint8Array.from([...copy, ...copy.slice(random.below(copy.length))]);
  return copy;
}
