import * as encoding from "lib0/encoding";
import * as Y from "yjs";

/** Limits of one slice; reaching either ends it. */
interface SliceSize {
  readonly structs: number;
  readonly bytes: number;
}

/** Default limits: such a slice takes a few milliseconds to write, send or apply. */
const SLICE: SliceSize = { structs: 1000, bytes: 128 * 1024 };
/** Estimated bytes of a struct beside the characters of its values. */
const STRUCT_BYTES = 32;

type Struct = Y.Item | Y.GC;

/** Consecutive structs of one client; the first is sent from an offset on. */
interface Run {
  readonly clock: number;
  readonly offset: number;
  readonly structs: Struct[];
}

/**
 * Yields updates that bring a client with a given state vector up to date; each depends only on earlier ones. The document
 * may change in between. Returns a last update with those changes and all deletions.
 */
export function* sliceState(
  doc: Y.Doc,
  seen: ReadonlyMap<number, number> = new Map(),
  most: SliceSize = SLICE,
): Generator<Uint8Array, Uint8Array> {
  const sent = new Map(seen);
  for (const slice of splitStructs(doc, sent, most)) yield writeUpdate(slice);
  return Y.encodeStateAsUpdate(doc, Y.encodeStateVector(sent));
}

function* splitStructs(
  doc: Y.Doc,
  sent: Map<number, number>,
  most: SliceSize,
): Generator<ReadonlyMap<number, Run>> {
  let slice = new Map<number, Run>();
  let [structs, bytes] = [0, 0];
  for (const { struct, offset } of inCausalOrder(doc, sent)) {
    const { client, clock } = struct.id;
    const run = slice.get(client);
    if (run === undefined) slice.set(client, { clock: clock + offset, offset, structs: [struct] });
    else run.structs.push(struct);
    structs += 1;
    bytes += estimateBytes(struct);
    if (structs < most.structs && bytes < most.bytes) continue;
    yield slice;
    [slice, structs, bytes] = [new Map(), 0, 0];
  }
  if (structs > 0) yield slice;
}

interface Part {
  readonly struct: Struct;
  readonly offset: number;
}

/** Unsent structs, each after all structs it depends on. */
function* inCausalOrder(doc: Y.Doc, sent: Map<number, number>): Generator<Part> {
  for (const first of doc.store.clients.keys()) {
    const path = [first];
    for (let client: number | undefined = first; client !== undefined; client = path.at(-1)) {
      const part = findNextPart(doc, client, sent);
      const missing = part && findMissingClient(part, { store: doc.store, sent });
      // No struct depends on itself; if one did, Yjs would wait for the rest.
      if (missing !== undefined && !path.includes(missing)) {
        path.push(missing);
        continue;
      }
      if (part !== undefined) {
        sent.set(client, part.struct.id.clock + part.struct.length);
        yield part;
      }
      if (part === undefined || client !== first) path.pop();
    }
  }
}

function findNextPart({ store }: Y.Doc, client: number, sent: ReadonlyMap<number, number>): Part | undefined {
  const structs = store.clients.get(client) ?? [];
  const clock = sent.get(client) ?? 0;
  if (clock >= Y.getState(store, client)) return undefined;
  const struct = structs[Y.findIndexSS(structs, clock)];
  return struct && { struct, offset: clock - struct.id.clock };
}

/** A client with a struct that has to be sent first. */
function findMissingClient(
  { struct, offset }: Part,
  { store, sent }: Pick<Y.Doc, "store"> & { readonly sent: ReadonlyMap<number, number> },
): number | undefined {
  if (!(struct instanceof Y.Item)) return undefined;
  const { origin, rightOrigin, parent } = struct;
  const isPlaced = origin !== null || rightOrigin !== null;
  const needed = [
    offset === 0 ? origin : null,
    rightOrigin,
    // oxlint-disable-next-line no-underscore-dangle -- Yjs has no other way from a type to its item
    !isPlaced && parent instanceof Y.AbstractType ? parent._item?.id : null,
  ];
  const isMissing = ({ client, clock }: Y.ID) =>
    client !== struct.id.client && (sent.get(client) ?? 0) <= clock && clock < Y.getState(store, client);
  return needed.find((id) => id && isMissing(id))?.client;
}

function estimateBytes(struct: Struct): number {
  if (!(struct instanceof Y.Item)) return STRUCT_BYTES;
  const { content } = struct;
  if (content instanceof Y.ContentString) return STRUCT_BYTES + content.str.length;
  const values: readonly unknown[] = content instanceof Y.ContentAny ? content.arr : [];
  return values.reduce<number>(
    (sum, value) => sum + (typeof value === "string" ? value.length : STRUCT_BYTES),
    STRUCT_BYTES,
  );
}

/** Encodes an update, version 1, without deletions. */
function writeUpdate(slice: ReadonlyMap<number, Run>): Uint8Array {
  const encoder = new Y.UpdateEncoderV1();
  encoding.writeVarUint(encoder.restEncoder, slice.size);
  for (const [client, { clock, offset, structs }] of slice) {
    encoding.writeVarUint(encoder.restEncoder, structs.length);
    encoder.writeClient(client);
    encoding.writeVarUint(encoder.restEncoder, clock);
    structs.forEach((struct, index) => struct.write(encoder, index === 0 ? offset : 0));
  }
  encoding.writeVarUint(encoder.restEncoder, 0);
  return encoder.toUint8Array();
}
