import type * as Y from "yjs";
import { propKey, readEntry, readWidget, writeEntry, writeRow, type RowList } from "../../doc/index.ts";
import { findDefinition } from "../../widgets/index.ts";

/**
 * Synchronizes the `required` property with the required rule after the rule was written: the rule holds the message, the
 * property is what everybody sees. A type without the property has only the rule.
 */
export function followRequiredRule(doc: Y.Doc, widgetId: string, list: RowList, wasRequired: boolean): void {
  if (list !== "validation" || !hasProperty(doc, widgetId)) return;
  const isRequired = hasRequiredRule(doc, widgetId);
  if (isRequired === wasRequired || readEntry(doc, "widgets", widgetId, KEY) === isRequired) return;
  writeEntry(doc, "widgets", widgetId, { key: KEY, value: isRequired });
}

/** Removes the required rules together with the property. */
export function forgetRequiredRules(doc: Y.Doc, widgetId: string): void {
  for (const { id, type } of readWidget(doc, widgetId)?.rows.validation ?? [])
    if (type === "required") writeRow(doc, { entryId: widgetId, list: "validation", id }, undefined);
}

/** True when a required rule is among the widget's validation rules. */
export function hasRequiredRule(doc: Y.Doc, widgetId: string): boolean {
  return readWidget(doc, widgetId)?.rows.validation.some(({ type }) => type === "required") ?? false;
}

const KEY = propKey("required");

function hasProperty(doc: Y.Doc, widgetId: string): boolean {
  const type = readEntry(doc, "widgets", widgetId, "type");
  return typeof type === "string" && findDefinition(type)?.properties["required"]?.kind === "boolean";
}
