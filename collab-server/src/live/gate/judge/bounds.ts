import { limits } from "@formweave/schema";
import { findEntry } from "@formweave/schema/doc";
import * as Y from "yjs";
import { isFixed } from "./judge.ts";
import { Refusal } from "../../refusal.ts";
import type { AddressChange } from "../decode/listAddressChanges.ts";

/**
 * Most forbidden removals in one update. The server would restore each; seven bytes can remove everything, and restoring
 * that costs 100 ms and sends the whole document to everybody.
 */
const MAX_REMOVALS = 50;

/** Most entries that one update may create: twice a whole form with its diagram and data sources. */
const MAX_CREATED = 3000;

/** Refuses an update that would cost more to repair than to refuse. Call before it is applied. */
export function checkBounds(doc: Y.Doc, changes: readonly AddressChange[]): void {
  if (changes.filter(removesForGood).length > MAX_REMOVALS) throw new Refusal("forbidden", "removal");
  if (changes.filter(creates).length > MAX_CREATED) throw new Refusal("tooLarge", "entries");
  const keys = new Map<string, number>();
  for (const change of changes) {
    const { root, id, key } = change.address;
    if (key === undefined) continue;
    const count = (keys.get(`${root}:${id}`) ?? 0) + 1;
    if (count > limits.MAX_KEYS) throw new Refusal("forbidden", "keys");
    keys.set(`${root}:${id}`, count);
    // Plain texts are restored from their characters, which would leave the other content in place.
    if (change.addsFormatting && isPlainText(doc, change)) throw new Refusal("forbidden", "shape");
  }
}

function creates({ address: { key }, sets }: AddressChange): boolean {
  return key === undefined && sets.length > 0;
}

function removesForGood({ address: { root, key }, removes, sets }: AddressChange): boolean {
  if (!removes || sets.length > 0) return false;
  return key === undefined || isFixed(root, key) || (root === "widgets" && key.startsWith("t:"));
}

function isPlainText(doc: Y.Doc, { address, sets }: AddressChange): boolean {
  const added = sets.map(({ content }) => (content instanceof Y.ContentType ? content.type : undefined));
  const stands = findEntry(doc, address.root, address.id)?.get(address.key ?? "");
  return [...added, stands].some((value) => value instanceof Y.Text && !(value instanceof Y.XmlText));
}
