import { definitionOf, isWidgetType, type WidgetType } from "@formweave/schema/widgets";
import { readModifiers } from "../reading/readModifiers.ts";
import { bracketChoices, readOptions } from "../reading/readOptions.ts";
import { alignedFold } from "../text/alignedFold.ts";
import { fold } from "../text/words.ts";

/** What a field should be: a type with its choices, in the words of whoever asks. */
export interface Kind {
  readonly type: WidgetType;
  readonly options: readonly string[];
  readonly words: string;
}

const LISTED = / (?:with|of|con|avec|mit)(?: (?:the )?(?:options?|choices?|opciones|optionen))?:? |: | \(/u;
const ARTICLE = /^(?:an? |una? |une |eine[nmr]? )/u;

/** Reads "a dropdown with small, medium and large"; undefined where no kind of field is named. */
export function readKind(words: string): Kind | undefined {
  const folded = alignedFold(words);
  const listed = LISTED.exec(folded);
  const type = typeNamed(folded.slice(0, listed?.index).replace(ARTICLE, ""));
  if (type === undefined) return undefined;
  const list = listed ? words.slice(listed.index + listed[0].length).replace(/\)$/u, "") : "";
  return { type, options: list === "" ? [] : readOptions(list), words };
}

/** The type that words name: "a dropdown", "long text", or the type itself. */
export function typeNamed(words: string): WidgetType | undefined {
  const definition = definitionOf(words.trim());
  if (definition?.answer !== undefined && isWidgetType(definition.type)) return definition.type;
  const { modifiers } = readModifiers(bracketChoices(words));
  return modifiers.type ?? NAMED.get(fold(words).replace(/ (?:field|input|question|picker)$/u, ""));
}

const NAMED: ReadonlyMap<string, WidgetType> = new Map([
  ["text", "text-input"],
  ["texto", "text-input"],
  ["texte", "text-input"],
  ["long text", "text-area"],
  ["textarea", "text-area"],
  ["list", "select"],
  ["liste", "select"],
  ["lista", "select"],
  ["auswahl", "select"],
  ["dropdown", "select"],
  ["number", "number"],
  ["zahl", "number"],
  ["numero", "number"],
  ["nombre", "number"],
  ["email", "email"],
  ["phone", "phone"],
  ["telefono", "phone"],
  ["telephone", "phone"],
  ["telefon", "phone"],
  ["date", "date"],
  ["datum", "date"],
  ["fecha", "date"],
  ["time", "time"],
  ["hora", "time"],
  ["heure", "time"],
  ["uhrzeit", "time"],
  ["rating", "rating"],
  ["stars", "rating"],
  ["yes/no", "yes-no"],
  ["yes or no", "yes-no"],
  ["link", "url"],
  ["url", "url"],
  ["file", "file"],
  ["archivo", "file"],
  ["fichier", "file"],
  ["datei", "file"],
  ["signature", "signature"],
  ["firma", "signature"],
  ["unterschrift", "signature"],
  ["address", "address"],
  ["country", "country"],
  ["currency", "currency"],
  ["money", "currency"],
]);
