import { isRichText, toPlainText, type Json } from "../model/index.ts";
import type { WidgetDefinition } from "./defineWidget.ts";
import { findDefinition } from "./registry.ts";

/** Properties that can name a component, the most descriptive first. */
const TEXT_PROPERTIES = ["label", "title", "text", "content", "alt"] as const;
/** Longest name taken from a text, characters. */
const LONGEST = 80;

interface Named {
  readonly type: string;
  /** The stored name; counts as missing when it is empty, the type or its title. */
  readonly name: string;
  readonly props: Readonly<Record<string, Json>>;
}

/** The displayed name of a component: the one that somebody gave it, else from its texts, else the title of its type. */
export function formatWidgetName({ type, name, props }: Named): string {
  const definition = findDefinition(type);
  const title = definition?.title ?? type;
  if (!["", type, title].includes(name)) return name;
  const candidates = TEXT_PROPERTIES.map((property) =>
    plainText(props[property] ?? readDefault(definition, property)),
  );
  return candidates.find((text) => text !== "") ?? title;
}

function readDefault(definition: WidgetDefinition | undefined, name: string): unknown {
  const property = definition?.properties[name];
  return property !== undefined && "default" in property ? property.default : undefined;
}

/** The beginning of a text or a rich text, on one line. */
function plainText(value: unknown): string {
  const text = isRichText(value) ? toPlainText(value) : value;
  const line = typeof text === "string" ? text.replaceAll(/\s+/g, " ").trim() : "";
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line;
}
