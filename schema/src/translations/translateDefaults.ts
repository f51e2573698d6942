import type { ProjectDocument, Widget } from "../model/index.ts";
import type { Catalogue } from "../translate.ts";
import { findDefinition, resolveType } from "../widgets/all.ts";
import type { WidgetDefinition } from "../widgets/index.ts";
import { translationsFor } from "./translationsFor.ts";

/** Texts that are stored as answers, or hold what somebody filled in. */
const KEPT: ReadonlySet<string> = new Set(["points", "columns", "defaultValue"]);

/** A document with the default texts that nobody replaced in the language of its form. */
export function translateDefaults<Document extends Pick<ProjectDocument, "texts" | "widgets">>(
  document: Document,
): Document {
  const texts = translationsFor(document.texts?.language)?.all;
  if (texts === undefined) return document;
  return { ...document, widgets: document.widgets.map((widget) => translateWidget(widget, texts)) };
}

function translateWidget(widget: Widget, texts: Catalogue): Widget {
  const type = resolveType(widget.type);
  const definition = type && findDefinition(type);
  if (definition === undefined) return widget;
  const translated = Object.entries(definition.properties).flatMap(([name, property]) => {
    const isReplaced = (widget.props[name] ?? property.default) !== property.default;
    if (property.kind !== "text" || isReplaced || !isTranslated(name, definition)) return [];
    const text = texts[property.default];
    return text === undefined ? [] : [[name, text] as const];
  });
  return { ...widget, props: { ...widget.props, ...Object.fromEntries(translated) } };
}

/** The label of a field is its question, which errors and exports quote. */
function isTranslated(name: string, { answer }: WidgetDefinition): boolean {
  return !KEPT.has(name) && (name !== "label" || answer === undefined);
}
