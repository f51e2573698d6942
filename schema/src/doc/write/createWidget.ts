import * as Y from "yjs";
import { richText, type Json, type Stamp } from "../../model/index.ts";
import { findDefinition, type Properties } from "../../widgets/index.ts";
import { createEntry } from "../entries/entries.ts";
import { parseWidgetKey } from "../keys/keys.ts";
import { fillRichText } from "../keys/richText.ts";
import { widgetEntries, type NewWidget } from "../keys/widgetEntries.ts";

/** Creates a widget with all its values and texts, under an order key among its siblings. */
export function createWidget(doc: Y.Doc, widget: NewWidget, order: string, stamp: Stamp): void {
  const properties = findDefinition(widget.type)?.properties ?? {};
  const values = new Map<string, unknown>([
    ["type", widget.type],
    ["createdAt", widget.metadata?.createdAt ?? stamp.at],
    ["createdBy", widget.metadata?.createdBy ?? stamp.by],
  ]);
  for (const [key, value] of widgetEntries(widget, order))
    values.set(key, entryValue(key, value, properties));
  createEntry(doc, { root: "widgets", id: widget.id, stamp }, values);
}

/** The Yjs value of a key: a shared type for a text, the JSON itself for the rest. */
function entryValue(key: string, value: Json, properties: Properties): unknown {
  const parsed = parseWidgetKey(key);
  if (parsed?.kind !== "text") return value;
  if (properties[parsed.name]?.kind !== "richText") return new Y.Text(typeof value === "string" ? value : "");
  const text = new Y.XmlText();
  const tree = richText.safeParse(value);
  if (tree.success) fillRichText(text, tree.data);
  return text;
}
