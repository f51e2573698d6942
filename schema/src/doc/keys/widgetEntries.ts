import { richText, toRichText, type Json, type Row, type Widget } from "../../model/index.ts";
import { findDefinition, type Properties, type Property } from "../../widgets/index.ts";
import { bindingKey, parseWidgetKey, propKey, styleKey, textKey } from "./keys.ts";
import { treePositionValue, pointValue } from "./placement.ts";
import { ROW_LISTS, rowKey, type RowList } from "./rowKeys.ts";
import { orderRows } from "./rows.ts";
import { isList, isRecord } from "./values.ts";

/** Parts of a new widget; missing ones take the definition's defaults. */
export type NewWidget = Pick<Widget, "id" | "type" | "name" | "position" | "size" | "parentId"> &
  Partial<
    Pick<
      Widget,
      | "props"
      | "styles"
      | "events"
      | "conditions"
      | "validation"
      | "query"
      | "bindings"
      | "visible"
      | "locked"
      | "byHand"
      | "metadata"
    >
  >;

/** Every key of a widget's map with its value as JSON, except its type, deletion and creation data. */
export function widgetEntries(widget: NewWidget, order: string): Map<string, Json> {
  const entries = new Map<string, Json>([
    ["name", widget.name],
    ["at", treePositionValue({ parentId: widget.parentId, order })],
    ["xy", pointValue({ ...widget.position, parentId: widget.parentId })],
    ["wh", [widget.size.width, widget.size.height]],
    ["visible", widget.visible ?? true],
    ["locked", widget.locked ?? false],
  ]);
  if (widget.byHand === true) entries.set("byHand", true);
  const screen = widget.props?.["__screenId"];
  if (typeof screen === "string" && screen !== "") entries.set("screen", screen);
  addProps(entries, widget);
  addRows(entries, widget);
  addBindings(entries, widget);
  addStyles(entries, widget);
  return entries;
}

/** The texts that a widget with these properties always has, since a text is never created later. */
export function textDefaults(properties: Properties): Record<string, Json> {
  const texts: Record<string, Json> = {};
  for (const [name, property] of Object.entries(properties)) {
    if (property.kind === "text") texts[name] = property.default;
    if (property.kind === "richText") texts[name] = richTextJson(property.default);
  }
  return texts;
}

/** The key of a widget type's property: texts have their own prefix. */
export function keyOfProperty(name: string, property: Property | undefined): string {
  return property?.kind === "text" || property?.kind === "richText" ? textKey(name) : propKey(name);
}

/** The rows of a JSON value; items without an id are left out. */
function readRows(value: Json | undefined): readonly Row[] {
  if (!isList(value)) return [];
  return value.filter(isRecord).flatMap((row) => {
    const { id } = row;
    return typeof id === "string" ? [{ ...row, id }] : [];
  });
}

/** A rich text in the document's format; plain text becomes paragraphs. */
function richTextJson(value: Json): Json {
  if (typeof value === "string") return toJson(toRichText(value));
  const parsed = richText.safeParse(value);
  return toJson(parsed.success ? parsed.data : toRichText(""));
}

/** The rows of each list of a widget. */
export function readRowLists(widget: NewWidget): Readonly<Record<RowList, readonly Row[]>> {
  const property = findDefinition(widget.type)?.properties["options"];
  const options = widget.props?.["options"];
  return {
    options: options === undefined && property?.kind === "rows" ? property.default : readRows(options),
    events: widget.events ?? [],
    conditions: widget.conditions ?? [],
    validation: widget.validation ?? [],
    query: widget.query ?? [],
  };
}

function addProps(entries: Map<string, Json>, { type, props = {} }: NewWidget): void {
  const properties = findDefinition(type)?.properties ?? {};
  for (const [name, value] of Object.entries({ ...textDefaults(properties), ...props })) {
    if (name === "options" || name.startsWith("__")) continue;
    const property = properties[name];
    const key = keyOfProperty(name, property);
    if (parseWidgetKey(key) !== undefined) entries.set(key, normalise(property, value));
  }
}

function normalise(property: Property | undefined, value: Json): Json {
  if (property?.kind === "richText") return richTextJson(value);
  if (property?.kind === "text" && typeof value !== "string") return property.default;
  return value;
}

function addRows(entries: Map<string, Json>, widget: NewWidget): void {
  const lists = readRowLists(widget);
  for (const list of Object.values(ROW_LISTS)) {
    for (const [id, value] of orderRows(lists[list])) entries.set(rowKey(list, id), value);
  }
}

function addBindings(entries: Map<string, Json>, { bindings = {} }: NewWidget): void {
  for (const [name, value] of Object.entries(bindings)) {
    const key = bindingKey(name);
    if (parseWidgetKey(key) !== undefined) entries.set(key, value);
  }
}

function addStyles(entries: Map<string, Json>, { styles = {} }: NewWidget): void {
  for (const [breakpoint, values] of Object.entries(styles)) {
    for (const [style, value] of Object.entries(values ?? {})) {
      const key = styleKey(breakpoint, style);
      if (parseWidgetKey(key) !== undefined) entries.set(key, value);
    }
  }
}

function toJson(value: ReturnType<typeof toRichText>): Json {
  return { attributes: value.attributes, content: value.content.map(partJson) };
}

function partJson(part: ReturnType<typeof toRichText>["content"][number]): Json {
  if ("node" in part) return { node: toJson(part.node) };
  if ("map" in part) return { map: part.map };
  return part.format === undefined ? { text: part.text } : { text: part.text, format: part.format };
}
