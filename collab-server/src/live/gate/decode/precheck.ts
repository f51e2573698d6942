import { limits } from "@formweave/schema";
import * as decoding from "lib0/decoding";
import * as Y from "yjs";
import { checkContent } from "./content.ts";
import { Refusal } from "../../refusal.ts";

/** An update that is fully decoded but not yet applied. */
export type DecodedUpdate = ReturnType<typeof Y.decodeUpdate>;

/** Most Yjs clients in one update: a person who comes back may bring the work of several tabs and of old visits. */
const MAX_CLIENTS = 200;
/** Most structs in one update: 1,000 new components with all their texts are 16,000, and each costs up to 20 µs. */
const MAX_STRUCTS = 30_000;
/**
 * Most deleted ranges in one update. A handshake carries those of the whole document, which is renewed long before it has
 * this many.
 */
const MAX_RANGES = 100_000;
/** Longest run that one struct may claim; a run of deleted content costs a few bytes whatever its length. */
const MAX_RUN = 10_000_000;

/**
 * Reads an update without applying it, and refuses what could hurt: a ten-byte update can make Yjs allocate 200 MB, ranges
 * that overlap keep it busy for seconds, and one that fails midway leaves half of it behind.
 */
export function precheck(update: Uint8Array): DecodedUpdate {
  if (update.length > limits.MAX_UPDATE_BYTES) throw new Refusal("tooLarge");
  const decoded = decode(update);
  checkStructs(decoded.structs);
  checkDeletes(decoded.ds);
  return decoded;
}

function decode(update: Uint8Array): DecodedUpdate {
  try {
    checkHeader(update);
    return Y.decodeUpdate(update);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("malformed");
  }
}

// Every struct takes two bytes at least, so a header that promises more is a lie.
function checkHeader(update: Uint8Array): void {
  const decoder = decoding.createDecoder(update);
  const clients = decoding.readVarUint(decoder);
  if (clients > MAX_CLIENTS) throw new Refusal("malformed", "clients");
  if (clients === 0) return;
  const structs = decoding.readVarUint(decoder);
  if (structs * 2 > update.length) throw new Refusal("malformed", "header");
  if (structs > MAX_STRUCTS) throw new Refusal("tooLarge", "structs");
}

// Yjs writes each client once and in order; any other layout is meant to make this check read something else than Yjs does.
function checkStructs(structs: DecodedUpdate["structs"]): void {
  if (structs.length > MAX_STRUCTS) throw new Refusal("tooLarge", "structs");
  const ends = new Map<number, number>();
  let last: number | undefined;
  for (const struct of structs) {
    const { id, length } = struct;
    const end = ends.get(id.client);
    const isTorn = end !== undefined && (last !== id.client || id.clock < end);
    if (isTorn || length > MAX_RUN) throw new Refusal("malformed");
    ends.set(id.client, id.clock + length);
    last = id.client;
    if (struct instanceof Y.Item) checkContent(struct);
  }
}

// Yjs goes through everything inside a range, so ranges that overlap multiply: 800 kB of them took nine seconds.
function checkDeletes({ clients }: DecodedUpdate["ds"]): void {
  let count = 0;
  for (const ranges of clients.values()) {
    count += ranges.length;
    if (count > MAX_RANGES) throw new Refusal("tooLarge", "deletes");
    let end = 0;
    for (const { clock, len } of ranges) {
      if (clock < end) throw new Refusal("malformed");
      end = clock + len;
    }
  }
}
