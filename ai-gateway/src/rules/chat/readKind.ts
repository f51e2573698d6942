import { TYPE_NAMES } from "@formweave/data/assistant";
import { isAnswered, isWidgetType, type WidgetType } from "@formweave/schema/widgets";
import { readModifiers } from "../reading/readModifiers.ts";
import { bracketChoices, readOptions } from "../reading/readOptions.ts";
import { alignedFold } from "../text/alignedFold.ts";
import { fold } from "../text/words.ts";

/** Target type of a field with its options, in the person's words. */
export interface FieldKind {
  readonly type: WidgetType;
  readonly options: readonly string[];
  readonly words: string;
}

const LISTED = / (?:with|of|con|avec|mit)(?: (?:the )?(?:options?|choices?|opciones|optionen))?:? |: | \(/u;
const ARTICLE = /^(?:an? |una? |une |eine[nmr]? )/u;

/** Reads "a dropdown with small, medium and large"; undefined where no type of field is named. */
export function readKind(words: string): FieldKind | undefined {
  const folded = alignedFold(words);
  const listed = LISTED.exec(folded);
  const type = typeNamed(folded.slice(0, listed?.index).replace(ARTICLE, ""));
  if (type === undefined) return undefined;
  const list = listed ? words.slice(listed.index + listed[0].length).replace(/\)$/u, "") : "";
  return { type, options: list === "" ? [] : readOptions(list), words };
}

/** The type that words name: "a dropdown", "long text", or the type's own name. */
export function typeNamed(words: string): WidgetType | undefined {
  const named = words.trim();
  if (isWidgetType(named) && isAnswered(named)) return named;
  const { modifiers } = readModifiers(bracketChoices(words));
  return modifiers.type ?? NAMED.get(fold(words).replace(/ (?:field|input|question|picker)$/u, ""));
}

const NAMED: ReadonlyMap<string, WidgetType> = new Map(Object.entries(TYPE_NAMES));
