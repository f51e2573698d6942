import { WORD_LISTS } from "@formweave/data/assistant";
import { type DescribedField } from "@formweave/schema/api";
import { findConcept } from "../ontology/conceptIndex.ts";
import { withoutFillers } from "../reading/fillers.ts";
import { fold, stems } from "../text/words.ts";
import { splitItems } from "../reading/splitItems.ts";
import { type Talk } from "./command.ts";

/** The fields that a phrase speaks of, and the names that are none. */
export interface FoundFields {
  readonly fields: readonly DescribedField[];
  readonly unknown: readonly string[];
}

/** Finds the fields of "phone and the address"; "all fields" are all of them. */
export function findFields(phrase: string, talk: Talk): FoundFields {
  const folded = fold(phrase).trim();
  if (
    /^(?:all|every|everything|alle|alles|todos|todo|tous|tout)(?:$| (?:of them|the |los |les |die )?(?:fields?|questions?|campos|champs|felder)?)/u.test(
      folded,
    )
  ) {
    return { fields: talk.fields, unknown: [] };
  }
  const whole = findField(phrase, talk);
  if (whole) return { fields: [whole], unknown: [] };
  const pieces = splitItems(phrase).map((piece) => ({ piece, field: findField(piece, talk) }));
  return {
    fields: [...new Set(pieces.flatMap(({ field }) => field ?? []))],
    unknown: pieces.filter(({ field }) => field === undefined).map(({ piece }) => piece.trim()),
  };
}

/** The field that a name means: of the same words, of the same meaning, else the only one that has all of the words. */
export function findField(name: string, { fields, language }: Talk): DescribedField | undefined {
  const own = withoutFillers(name).replaceAll(/^["'“”«]|["'“”»]$/gu, "");
  const words = stems(own);
  const key = words.join(" ");
  const exact = fields.find(({ label, id }) => id === own || stems(label).join(" ") === key);
  if (exact) return exact;
  const concept = findConcept(own, language);
  const same = fields.find(({ label }) => concept !== undefined && findConcept(label, language) === concept);
  return same ?? byPlace(own, fields) ?? only(fields.filter(({ label }) => contains(stems(label), words)));
}

function contains(all: readonly string[], some: readonly string[]): boolean {
  return some.length > 0 && some.every((word) => all.includes(word));
}

function only(fields: readonly DescribedField[]): DescribedField | undefined {
  return fields.length === 1 ? fields[0] : undefined;
}

/** "The last field", "field 3". */
function byPlace(name: string, fields: readonly DescribedField[]): DescribedField | undefined {
  const folded = fold(name);
  if (/^last\b/u.test(folded)) return fields.at(-1);
  const ordinal = WORD_LISTS.ordinals.findIndex((word) => folded.startsWith(word));
  const number = /^(?:field|question|number|campo|champ|feld) (\d{1,3})$/u.exec(folded);
  if (number) return fields[Number(number[1]) - 1];
  return ordinal >= 0 && /\b(?:field|question|one)$/u.test(folded) ? fields[ordinal] : undefined;
}
