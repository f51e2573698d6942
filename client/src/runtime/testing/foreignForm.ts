import type { FillingPage } from "@formweave/schema/api";
import { json, toRichText, type Json } from "@formweave/schema/model";
import { translationsFor } from "@formweave/schema/translations";
import type { WidgetDefinition } from "@formweave/schema/widgets";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { drawnForm } from "./drawnForm.ts";

type Property = WidgetDefinition["properties"][string];

/** Settings of all components of a form. */
export interface FormVariant {
  /** True when authors wrote texts of their own, false when they left them empty. */
  readonly isWritten: boolean;
  readonly isTurned: boolean;
  readonly choice: number;
}

/** Text of authors in these tests, without a word of the product or a letter of English. */
export const WRITTEN = "Ж";

/** The page of a form in a language with every type of component in one variant, its own texts in letters of another script. */
export function foreignForm(language: string, variant: FormVariant): FillingPage {
  const fields = WIDGET_LIST.filter(({ type }) => !ENGLISH_BY_NATURE.has(type)).map(
    ({ type, properties }) => ({
      id: `w_${type.replaceAll("-", "_")}`,
      type,
      props: Object.fromEntries(
        Object.entries(properties).flatMap(([name, property]) => {
          const value = toValue(name, property, variant);
          return value === undefined ? [] : [[name, value] as const];
        }),
      ),
    }),
  );
  const form = drawnForm(fields, language);
  const messages = translationsFor(language)?.page;
  const document = { ...form.release.document, name: WRITTEN, texts: { language } };
  return { ...form, release: { ...form.release, document }, ...(messages && { messages }) };
}

/** Components that show brands, addresses or codes, and what only builders see. */
const ENGLISH_BY_NATURE: ReadonlySet<string> = new Set(["hidden", "page-break"]);

/** Numbers, colours and short strings keep their defaults. */
function toValue(name: string, property: Property, variant: FormVariant): Json | undefined {
  if (property.kind === "text") return toText(name, property.default, variant);
  if (property.kind === "richText") return json.parse(toRichText(WRITTEN));
  if (property.kind === "boolean") return property.default !== variant.isTurned;
  if (property.kind === "rows") return property.default.map(writeRow);
  if (property.kind !== "enum") return undefined;
  const values = Object.keys(property.values);
  return values[variant.choice % values.length];
}

/** Keeps the notation of a text, such as a table of cells. */
function toText(name: string, text: string, { isWritten }: FormVariant): string {
  return isWritten && name !== "defaultValue" ? writeIn(text || "X") : "";
}

function writeRow(row: Readonly<Record<string, Json>>): Json {
  return Object.fromEntries(Object.entries(row).map(([cell, value]) => [cell, writeCell(value)]));
}

function writeIn(text: string): string {
  return text.replaceAll(/[A-Za-z]+/g, WRITTEN);
}

/** Addresses, icons and keys are no texts. */
function writeCell(value: Json): Json {
  return typeof value === "string" && /^[A-Z]|\s/.test(value) ? writeIn(value) : value;
}
