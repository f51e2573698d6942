import { findEntry, readEntry } from "@formweave/schema/doc";
import type { Screen } from "@formweave/schema/model";
import { isOutsideAddress } from "@formweave/schema/widgets";
import type * as Y from "yjs";

/** The target of a link as its picker shows it. */
export type Picked =
  | { readonly kind: "none" }
  | { readonly kind: "screen"; readonly screen: Screen }
  /** A screen that was deleted, and can be restored. */
  | { readonly kind: "deleted"; readonly id: string; readonly name: string }
  /** An address outside of the app. */
  | { readonly kind: "address"; readonly address: string }
  /** Text that leads nowhere. */
  | { readonly kind: "unknown"; readonly text: string };

/** Reads the target of a link: the id or route of a screen, or an address. */
export function findPicked(doc: Y.Doc, screens: readonly Screen[], value: string): Picked {
  if (value === "") return { kind: "none" };
  const screen = screens.find(({ id, route }) => id === value || route === value);
  if (screen !== undefined) return { kind: "screen", screen };
  if (findEntry(doc, "screens", value) !== undefined) {
    const name = readEntry(doc, "screens", value, "name");
    return { kind: "deleted", id: value, name: typeof name === "string" ? name : "" };
  }
  return isOutsideAddress(value) || value.startsWith("/api/") || value.startsWith("#")
    ? { kind: "address", address: value }
    : { kind: "unknown", text: value };
}
