import { WORD_LISTS } from "@formweave/data/assistant";
import type { DescribedField } from "@formweave/schema/api";
import { findConcept } from "../ontology/conceptIndex.ts";
import { withoutFillers } from "../reading/fillers.ts";
import { fold, stems } from "../text/words.ts";
import { splitItems } from "../reading/splitItems.ts";
import type { ChatContext } from "./command.ts";
import { typeNamed } from "./readKind.ts";

/** The fields that a phrase names, and the names without a field. */
export interface FoundFields {
  readonly fields: readonly DescribedField[];
  readonly unknown: readonly string[];
}

const FIELD_WORD = "(?:fields?|questions?|ones|campos|preguntas|champs|questions|felder|fragen)";
/** "All", "all of them", "every required field", "all the email fields": with the kind of field, if any. */
const GROUP = new RegExp(
  String.raw`^(?:all|every|everything|alle|alles|todos|todas|todo|tous|toutes|tout)(?: of)?(?: (?:them|the|los|las|les|die))?(?: (.+?))??(?: ${FIELD_WORD}(?: (.+))?)?$`,
  "u",
);
const REQUIRED = /^(?:required|mandatory|obligatori[oa]s?|obligatoires?|pflicht|erforderlichen)$/u;
const OPTIONAL = /^(?:optional|not required|opcional(?:es)?|facultati(?:f|ve|fs|ves)|optionalen)$/u;

/** "The optional fields", "required questions". */
const SOME = new RegExp(
  String.raw`^(?:(?:the|los|las|les|die) )?(?:(.+?) ${FIELD_WORD}|${FIELD_WORD} (.+))$`,
  "u",
);

/** The word for required or optional in a phrase for some fields that need not mean all of them. */
export function qualityNamed(phrase: string): string | undefined {
  const some = SOME.exec(fold(phrase).trim());
  const word = some?.[1] ?? some?.[2] ?? "";
  return REQUIRED.test(word) || OPTIONAL.test(word) ? word : undefined;
}

/** Finds the fields of "phone and the address"; "all fields" finds all of them, "all optional fields" the optional ones. */
export function findFields(phrase: string, context: ChatContext): FoundFields {
  const group = GROUP.exec(fold(phrase).trim());
  if (group !== null) {
    const fields = findGroup(group[1] ?? group[2], context);
    return { fields, unknown: fields.length === 0 ? [phrase.trim()] : [] };
  }
  const quality = qualityNamed(phrase);
  if (quality !== undefined) return { fields: findGroup(quality, context), unknown: [] };
  const whole = findField(phrase, context);
  if (whole) return { fields: [whole], unknown: [] };
  const pieces = splitItems(phrase).map((piece) => ({ piece, field: findField(piece, context) }));
  return {
    fields: [...new Set(pieces.flatMap(({ field }) => field ?? []))],
    unknown: pieces.filter(({ field }) => field === undefined).map(({ piece }) => piece.trim()),
  };
}

/** All fields of a kind; none for an unknown kind. */
function findGroup(kind: string | undefined, { fields }: ChatContext): readonly DescribedField[] {
  if (kind === undefined) return fields;
  if (REQUIRED.test(kind)) return fields.filter(({ required }) => required);
  if (OPTIONAL.test(kind)) return fields.filter(({ required }) => !required);
  const type = typeNamed(kind);
  return type === undefined ? [] : fields.filter((field) => field.type === type);
}

/** The field that a name means: by the same words, by the same meaning, by position, or else the only one with all of the words. */
export function findField(name: string, { fields, language }: ChatContext): DescribedField | undefined {
  const own = withoutFillers(name).replaceAll(/^["'“”«]|["'“”»]$/gu, "");
  const words = stems(own);
  const key = words.join(" ");
  const exact = fields.find(({ label, id }) => id === own || stems(label).join(" ") === key);
  if (exact) return exact;
  const concept = findConcept(own, language);
  const same = fields.find(({ label }) => concept !== undefined && findConcept(label, language) === concept);
  return (
    same ?? comparePositions(own, fields) ?? only(fields.filter(({ label }) => contains(stems(label), words)))
  );
}

function contains(all: readonly string[], some: readonly string[]): boolean {
  return some.length > 0 && some.every((word) => all.includes(word));
}

function only(fields: readonly DescribedField[]): DescribedField | undefined {
  return fields.length === 1 ? fields[0] : undefined;
}

/** "The last field", "field 3". */
function comparePositions(name: string, fields: readonly DescribedField[]): DescribedField | undefined {
  const folded = fold(name);
  if (/^last\b/u.test(folded)) return fields.at(-1);
  const ordinal = WORD_LISTS.ordinals.findIndex((word) => folded.startsWith(word));
  const number = /^(?:field|question|number|campo|champ|feld) (\d{1,3})$/u.exec(folded);
  if (number) return fields[Number(number[1]) - 1];
  return ordinal >= 0 && /\b(?:field|question|one)$/u.test(folded) ? fields[ordinal] : undefined;
}
