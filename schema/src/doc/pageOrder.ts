import type * as Y from "yjs";
import { entryOf, META_ID } from "./roots.ts";

/** How the things of a document follow each other as long as nobody orders them by hand. */
export interface PageOrder {
  /** Whether they are read as they stand, row by row: a form; an app keeps the order in which they lie on each other. */
  readonly followsPlace: boolean;
  /** Whether those on the canvas were ordered by hand. */
  readonly isByHand: boolean;
  /** Whether rows begin at the right. */
  readonly isRightToLeft: boolean;
}

/** The keys of the meta data that the order depends on. */
export const PAGE_ORDER_KEYS: ReadonlySet<unknown> = new Set(["kind", "byHand", "name"]);

/** The key, of the meta data and of a container, which says that what stands there was ordered by hand. */
export const BY_HAND_KEY = "byHand";

/** The order of things in which everything keeps its place among those around it. */
export const KEPT_ORDER: PageOrder = { followsPlace: false, isByHand: true, isRightToLeft: false };

/** Reads how the things of a document follow each other. */
export function readPageOrder(doc: Y.Doc): PageOrder {
  const meta = entryOf(doc, "meta", META_ID);
  return pageOrderOf({ kind: meta?.get("kind"), name: meta?.get("name"), byHand: meta?.get(BY_HAND_KEY) });
}

/** How the things of a document follow each other that says this of itself. */
export function pageOrderOf({
  kind,
  name,
  byHand,
}: Readonly<Record<"kind" | "name" | "byHand", unknown>>): PageOrder {
  return {
    followsPlace: kind !== "app",
    isByHand: byHand === true,
    isRightToLeft: typeof name === "string" && beginsRightToLeft(name),
  };
}

const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Whether the first letter of a text is of a script that is written from the right, as the bidirectional algorithm has it. */
function beginsRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(FIRST_LETTER.exec(text)?.[0] ?? "");
}
