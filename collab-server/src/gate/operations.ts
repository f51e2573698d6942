import { jsonOf } from "@formweave/schema/doc";
import { type Json } from "@formweave/schema/model";
import type * as Y from "yjs";
import { type OperationRow } from "../log/updateLog.ts";
import { isReplaced, jsonOfKept, type Standing } from "./standing.ts";
import { type Address } from "./touched.ts";

/** What came of one touched address. */
export interface Effect {
  readonly address: Address;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  /** Whether the values say something; texts are typed letter by letter, their history is in the log itself. */
  readonly hasValues: boolean;
  readonly isCreation: boolean;
  /** False where the value gave way to what the team had. */
  readonly stands: boolean;
}

/** What an update did to one key, if anything. */
export function effectOnKey(doc: Y.Doc, standing: Standing): Effect | undefined {
  const { touch, entry, kept } = standing;
  const { address, edits } = touch;
  if (address.key === undefined || (!edits && !isReplaced(doc, standing))) return undefined;
  const same = { address, isCreation: false, stands: true };
  if (kept === undefined || kept.kind === "text" || kept.kind === "richText") {
    return { ...same, before: undefined, after: undefined, hasValues: false };
  }
  return { ...same, before: jsonOfKept(kept), after: jsonOf(entry?.get(address.key)), hasValues: true };
}

/** What is in an entry that an update has created. */
export function effectsOfCreation(entry: Y.Map<unknown>, address: Address): Effect[] {
  return [...entry.entries()].map(([key, value]) => ({
    address: { ...address, key },
    before: undefined,
    after: jsonOf(value),
    hasValues: true,
    isCreation: true,
    stands: true,
  }));
}

/** The name of an entry in the logs. */
export function componentIdOf({ root, id }: Address): string {
  if (root === "widgets") return id;
  return root === "meta" ? root : `${root}:${id}`;
}

type Author = Pick<OperationRow, "sessionId" | "projectId" | "userId" | "at">;

/** One operation for each entry that a transaction touched, by component id. Source: spec 1 §3. */
export function operationsOf(
  effects: readonly Effect[],
  author: Author,
  newId: () => string,
): Map<string, OperationRow> {
  const operations = new Map<string, OperationRow>();
  for (const [componentId, parts] of Map.groupBy(effects, ({ address }) => componentIdOf(address))) {
    const keys = parts.map(({ address }) => address.key ?? "");
    const data = {
      keys,
      before: values(parts, "before"),
      after: values(parts, "after"),
      // The author of record is the assistant, who acted for the person.
      ...(keys.includes("assisted") && { author: "assistant" as const }),
    };
    const applied = parts.some(({ stands }) => stands);
    operations.set(componentId, { ...author, id: newId(), type: typeOf(parts), componentId, data, applied });
  }
  return operations;
}

function typeOf(parts: readonly Effect[]): OperationRow["type"] {
  if (parts.some(({ isCreation }) => isCreation)) return "add";
  const deletion = parts.find(({ address }) => address.key === "del");
  if (deletion === undefined) return "update";
  return deletion.after === undefined ? "restore" : "delete";
}

function values(parts: readonly Effect[], side: "before" | "after"): Record<string, Json> {
  const found: Record<string, Json> = {};
  for (const part of parts) {
    const value = part[side];
    if (part.hasValues && value !== undefined && part.address.key !== undefined)
      found[part.address.key] = value;
  }
  return found;
}
