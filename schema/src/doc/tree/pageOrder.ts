import type * as Y from "yjs";
import { isPageText, pageDirection } from "../../model/index.ts";
import { pageTextKey } from "../keys/pageTextKeys.ts";
import { findEntry, META_ID } from "../keys/roots.ts";

const LANGUAGE_KEY = pageTextKey("language");

/** Rules for the order of a document's widgets as long as nobody orders them by hand. */
export interface PageOrder {
  /** True for a form: widgets are read by position, row by row. An app keeps the stacking order. */
  readonly followsPosition: boolean;
  /** True when the widgets on the canvas were ordered by hand. */
  readonly isManual: boolean;
  /** True when rows begin at the right. */
  readonly isRightToLeft: boolean;
}

/** The metadata keys that the order rules depend on. */
export const PAGE_ORDER_KEYS: ReadonlySet<unknown> = new Set(["kind", "byHand", "name", LANGUAGE_KEY]);

/** The key, in the metadata and in a container, that marks its children as ordered by hand. */
export const MANUAL_ORDER_KEY = "byHand";

/** The order in which every widget keeps its rank among its siblings. */
export const KEPT_ORDER: PageOrder = { followsPosition: false, isManual: true, isRightToLeft: false };

/** Reads the order rules of a document. */
export function readPageOrder(doc: Y.Doc): PageOrder {
  const meta = findEntry(doc, "meta", META_ID);
  return derivePageOrder({
    kind: meta?.get("kind"),
    name: meta?.get("name"),
    language: meta?.get(LANGUAGE_KEY),
    byHand: meta?.get(MANUAL_ORDER_KEY),
  });
}

/** Derives the order rules from values of the metadata. */
export function derivePageOrder({
  kind,
  name,
  language,
  byHand,
}: Readonly<Record<"kind" | "name" | "language" | "byHand", unknown>>): PageOrder {
  return {
    followsPosition: kind !== "app",
    isManual: byHand === true,
    isRightToLeft:
      pageDirection({
        language: isPageText("language", language) ? language : undefined,
        name: typeof name === "string" ? name : "",
      }) === "rtl",
  };
}
