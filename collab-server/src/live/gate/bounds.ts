import { limits } from "@formweave/schema";
import { entryOf } from "@formweave/schema/doc";
import * as Y from "yjs";
import { isFixed } from "./judge.ts";
import { Refusal } from "../refusal.ts";
import type { Touch } from "./touched.ts";

/**
 * Most forbidden removals in one update. The server would restore each; seven bytes can remove everything, and restoring
 * that costs 100 ms and sends the whole document to everybody.
 */
const MAX_REMOVALS = 50;

/** Most entries that one update may create: twice a whole form with its diagram and data sources. */
const MAX_CREATED = 3000;

/** Refuses an update that would cost more to repair than to refuse. Call before it is applied. */
export function checkBounds(doc: Y.Doc, touches: readonly Touch[]): void {
  if (touches.filter(removesForGood).length > MAX_REMOVALS) throw new Refusal("forbidden", "removal");
  if (touches.filter(creates).length > MAX_CREATED) throw new Refusal("tooLarge", "entries");
  const keys = new Map<string, number>();
  for (const touch of touches) {
    const { root, id, key } = touch.address;
    if (key === undefined) continue;
    const count = (keys.get(`${root}:${id}`) ?? 0) + 1;
    if (count > limits.MAX_KEYS) throw new Refusal("forbidden", "keys");
    keys.set(`${root}:${id}`, count);
    // Plain texts are restored from their characters, which would leave the other content in place.
    if (touch.dresses && isPlainText(doc, touch)) throw new Refusal("forbidden", "shape");
  }
}

function creates({ address: { key }, sets }: Touch): boolean {
  return key === undefined && sets.length > 0;
}

function removesForGood({ address: { root, key }, removes, sets }: Touch): boolean {
  if (!removes || sets.length > 0) return false;
  return key === undefined || isFixed(root, key) || (root === "widgets" && key.startsWith("t:"));
}

function isPlainText(doc: Y.Doc, { address, sets }: Touch): boolean {
  const brought = sets.map(({ content }) => (content instanceof Y.ContentType ? content.type : undefined));
  const stands = entryOf(doc, address.root, address.id)?.get(address.key ?? "");
  return [...brought, stands].some((value) => value instanceof Y.Text && !(value instanceof Y.XmlText));
}
