import type { ProposedCommand } from "@formweave/schema/api";
import {
  findEntry,
  keyOfProperty,
  keysOfRow,
  readEntry,
  readTree,
  rowKey,
  listSubtree,
} from "@formweave/schema/doc";
import { entityId, type Json } from "@formweave/schema/model";
import { findDefinition } from "@formweave/schema/widgets";
import type * as Y from "yjs";
import { z } from "zod";

/** A step of a suggestion: its command and input. */
type Step = Pick<ProposedCommand, "commandId" | "input">;

/** A value that a step of a suggestion overwrites. */
export interface Target {
  readonly widgetId: string;
  /** Its key in the document. */
  readonly key: string;
  /** Name of the property in the step's input; undefined where the key is no property. */
  readonly property: string | undefined;
  /** The value that the step writes to a property; undefined for rows and deletions. */
  readonly value: Json | undefined;
}

const ids = z.array(entityId);
const addition = z.looseObject({ id: entityId, parentId: entityId.nullish() });
const update = z.looseObject({ widgetIds: ids, props: z.record(z.string(), z.json()) });
const rowWrite = z.looseObject({
  widgetId: entityId,
  list: z.enum(["options", "events", "conditions", "validation"]),
  row: z.looseObject({ id: entityId }).optional(),
  rowId: entityId.optional(),
});
const deletion = z.looseObject({ widgetIds: ids });

/** Effect of a step on the form, as people see it. */
export function classifyStep({ commandId }: Step): "add" | "change" | "remove" {
  if (commandId === "addWidget") return "add";
  return commandId === "deleteWidgets" ? "remove" : "change";
}

/** The widget that a step adds. */
export function addedBy({ commandId, input }: Step): string | undefined {
  return commandId === "addWidget" ? addition.safeParse(input).data?.id : undefined;
}

/** Widgets that must exist for a step: those that it changes or removes, or the parent of the one it adds. */
export function neededBy({ commandId, input }: Step): readonly string[] {
  if (commandId === "addWidget") return [addition.safeParse(input).data?.parentId ?? []].flat();
  const row = rowWrite.safeParse(input).data?.widgetId;
  return row === undefined ? (deletion.safeParse(input).data?.widgetIds ?? []) : [row];
}

/** Values that a step overwrites in a document; pure additions overwrite none. */
export function listTargets(doc: Y.Doc, { commandId, input }: Step): readonly Target[] {
  switch (commandId) {
    case "updateProps":
      return updateTargets(doc, input);
    case "setRow":
    case "removeRow":
      return rowTargets(doc, input);
    case "deleteWidgets":
      return deletionTargets(doc, input);
    default:
      return [];
  }
}

function updateTargets(doc: Y.Doc, input: unknown): readonly Target[] {
  const parsed = update.safeParse(input).data;
  if (parsed === undefined) return [];
  return parsed.widgetIds.flatMap((widgetId) => {
    const type = readEntry(doc, "widgets", widgetId, "type");
    const properties = typeof type === "string" ? findDefinition(type)?.properties : undefined;
    return Object.entries(parsed.props).map(([property, value]) => ({
      widgetId,
      key: keyOfProperty(property, properties?.[property]),
      property,
      value,
    }));
  });
}

/** The row, and each of its cells that was changed since the row was added. */
function rowTargets(doc: Y.Doc, input: unknown): readonly Target[] {
  const { widgetId, list, row, rowId } = rowWrite.safeParse(input).data ?? {};
  const id = row?.id ?? rowId;
  if (widgetId === undefined || list === undefined || id === undefined) return [];
  const entry = findEntry(doc, "widgets", widgetId);
  const key = rowKey(list, id);
  const keys = entry === undefined ? [key] : keysOfRow(entry, key);
  return keys.map((one) => ({ widgetId, key: one, property: undefined, value: undefined }));
}

/** Everything in the widgets and their descendants, and their deletion mark: somebody who restored one wants to keep it. */
function deletionTargets(doc: Y.Doc, input: unknown): readonly Target[] {
  const tree = readTree(doc);
  const roots = (deletion.safeParse(input).data?.widgetIds ?? []).filter((id) => tree.isAlive(id));
  return [...new Set(roots.flatMap((id) => listSubtree(tree, id)))].flatMap((widgetId) =>
    ["del", ...(findEntry(doc, "widgets", widgetId)?.keys() ?? [])].map((key) => ({
      widgetId,
      key,
      property: undefined,
      value: undefined,
    })),
  );
}
