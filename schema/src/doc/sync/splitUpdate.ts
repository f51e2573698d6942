import * as encoding from "lib0/encoding";
import * as Y from "yjs";

type Decoded = ReturnType<typeof Y.decodeUpdate>;
type Struct = Decoded["structs"][number];

/** Limits of one part. */
export interface PartSize {
  readonly bytes: number;
  readonly structs: number;
}

/**
 * Splits an update into parts that can be applied one after the other without pending structs: each builds only on the base or
 * on earlier parts. A new entry of a root stays with its initial content. Deletions come last. A struct above the limit is a
 * part of its own.
 */
export function splitUpdate(update: Uint8Array, most: PartSize): readonly Uint8Array[] {
  const { structs, ds } = Y.decodeUpdate(update);
  const parts = packUnits(groupUnits(inCausalOrder(structs), most), most);
  const last = parts.length === 0 ? [] : (parts.at(-1) ?? []);
  return [...parts.slice(0, -1).map((part) => encodePart(part)), encodePart(last, ds)];
}

/** Ids of the structs that must be integrated before this one. */
export function listDependencies(struct: Struct): readonly Y.ID[] {
  if (!(struct instanceof Y.Item)) return [];
  const { origin, rightOrigin, parent } = struct;
  return [origin, rightOrigin, parent].filter((id): id is Y.ID => id instanceof Y.ID);
}

/** The structs of one client, and how many of them are already ordered. */
interface Queue {
  readonly structs: readonly Struct[];
  next: number;
}

/** The structs of all clients in one list, each after its dependencies. */
function inCausalOrder(structs: readonly Struct[]): readonly Struct[] {
  const queues = new Map<number, Queue>();
  for (const [client, own] of Map.groupBy(structs, ({ id }) => id.client))
    queues.set(client, { structs: own, next: 0 });
  const ordered: Struct[] = [];
  for (const queue of queues.values()) takeAll(queue, { queues, ordered });
  return ordered;
}

interface Order {
  readonly queues: ReadonlyMap<number, Queue>;
  readonly ordered: Struct[];
}

function takeAll(queue: Queue, { queues, ordered }: Order): void {
  const waiting = [queue];
  for (let top = waiting.at(-1); top !== undefined; top = waiting.at(-1)) {
    const struct = top.structs[top.next];
    const blocker = struct && findBlocker(struct, queues);
    if (blocker !== undefined && !waiting.includes(blocker)) {
      waiting.push(blocker);
      continue;
    }
    if (struct !== undefined) ordered.push(struct);
    top.next += 1;
    // Other clients' queues advance only as far as needed.
    if (struct === undefined || waiting.length > 1) waiting.pop();
  }
}

/** The queue of another client with a struct that must come first. */
function findBlocker(struct: Struct, queues: ReadonlyMap<number, Queue>): Queue | undefined {
  for (const { client, clock } of listDependencies(struct)) {
    if (client === struct.id.client) continue;
    const queue = queues.get(client);
    const next = queue?.structs[queue.next];
    if (next !== undefined && next.id.clock <= clock) return queue;
  }
  return undefined;
}

/** Structs that stay in one part. */
interface Unit {
  readonly structs: Struct[];
  bytes: number;
}

function groupUnits(structs: readonly Struct[], most: PartSize): readonly Unit[] {
  const measure = createMeasure();
  const units: Unit[] = [];
  for (const struct of structs) {
    const bytes = measure(struct);
    const unit = units.at(-1);
    if (unit !== undefined && fits(unit, bytes, most) && belongsTo(struct, unit)) {
      unit.structs.push(struct);
      unit.bytes += bytes;
    } else units.push({ structs: [struct], bytes });
  }
  return units;
}

/** True when a struct is part of the entry that a unit begins with. */
function belongsTo(struct: Struct, { structs: [first] }: Unit): boolean {
  if (!(first instanceof Y.Item) || !(first.content instanceof Y.ContentType)) return false;
  if (typeof first.parent !== "string" || struct.id.client !== first.id.client) return false;
  return listDependencies(struct).some(
    ({ client, clock }) => client === first.id.client && clock >= first.id.clock,
  );
}

function packUnits(units: readonly Unit[], most: PartSize): readonly (readonly Struct[])[] {
  const parts: Unit[] = [];
  for (const { structs, bytes } of units) {
    const part = parts.at(-1);
    if (part !== undefined && fits(part, bytes, most, structs.length)) {
      for (const struct of structs) part.structs.push(struct);
      part.bytes += bytes;
    } else parts.push({ structs: [...structs], bytes });
  }
  return parts.map(({ structs }) => structs);
}

function fits({ structs, bytes }: Unit, more: number, most: PartSize, count = 1): boolean {
  return bytes + more <= most.bytes && structs.length + count <= most.structs;
}

function createMeasure(): (struct: Struct) => number {
  const encoder = new Y.UpdateEncoderV1();
  let length = 0;
  return (struct) => {
    const before = length;
    struct.write(encoder, 0);
    length = encoding.length(encoder.restEncoder);
    return length - before;
  };
}

function encodePart(structs: readonly Struct[], ds?: Decoded["ds"]): Uint8Array {
  const encoder = new Y.UpdateEncoderV1();
  const clients = Map.groupBy(structs, ({ id }) => id.client);
  encoding.writeVarUint(encoder.restEncoder, clients.size);
  for (const [client, own] of clients) {
    encoding.writeVarUint(encoder.restEncoder, own.length);
    encoder.writeClient(client);
    encoding.writeVarUint(encoder.restEncoder, own[0]?.id.clock ?? 0);
    for (const struct of own) struct.write(encoder, 0);
  }
  const deleted = ds?.clients ?? new Map<number, never[]>();
  encoding.writeVarUint(encoder.restEncoder, deleted.size);
  for (const [client, ranges] of deleted) {
    encoding.writeVarUint(encoder.restEncoder, client);
    encoding.writeVarUint(encoder.restEncoder, ranges.length);
    for (const { clock, len } of ranges) {
      encoding.writeVarUint(encoder.restEncoder, clock);
      encoding.writeVarUint(encoder.restEncoder, len);
    }
  }
  return encoder.toUint8Array();
}
