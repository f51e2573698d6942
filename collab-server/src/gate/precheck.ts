import { limits } from "@formweave/schema";
import * as decoding from "lib0/decoding";
import * as Y from "yjs";
import { Refusal } from "./refusal.ts";

/** An update whose every byte has been read, and which has changed nothing yet. */
export type DecodedUpdate = ReturnType<typeof Y.decodeUpdate>;

/** Most Yjs clients in one update: a person who comes back may bring the work of several tabs and of old visits. */
const MAX_CLIENTS = 1000;
/** Longest run that one struct may claim; a run of deleted content costs a few bytes whatever its length. */
const MAX_RUN = 10_000_000;

/**
 * Reads an update without applying it, and refuses what could hurt: a ten-byte update can make Yjs allocate 200 MB, and one
 * that fails midway leaves half of it behind. Source: collab.md §2.
 */
export function precheck(update: Uint8Array): DecodedUpdate {
  if (update.length > limits.MAX_UPDATE_BYTES) throw new Refusal("tooLarge");
  try {
    checkHeader(update);
    const decoded = Y.decodeUpdate(update);
    checkStructs(decoded.structs);
    return decoded;
  } catch {
    throw new Refusal("malformed");
  }
}

// Every struct takes two bytes at least, so a header that promises more is a lie.
function checkHeader(update: Uint8Array): void {
  const decoder = decoding.createDecoder(update);
  const clients = decoding.readVarUint(decoder);
  if (clients > MAX_CLIENTS) throw new Refusal("malformed");
  if (clients > 0 && decoding.readVarUint(decoder) * 2 > update.length) throw new Refusal("malformed");
}

// Yjs writes each client once and in order; whoever writes otherwise wants this reading to differ from the one of Yjs.
function checkStructs(structs: DecodedUpdate["structs"]): void {
  const ends = new Map<number, number>();
  for (const { id, length } of structs) {
    if (length > MAX_RUN || id.clock < (ends.get(id.client) ?? 0)) throw new Refusal("malformed");
    ends.set(id.client, id.clock + length);
  }
}
