import type { Language } from "@formweave/data/assistant";
import { getConcept, getConceptLabel } from "../ontology/conceptIndex.ts";
import { mergeModifiers } from "../reading/readModifiers.ts";
import type { Mention } from "../reading/mention.ts";
import { capitalised, fold, stems } from "../text/words.ts";
import { labelFor } from "./toField.ts";

/** Key of the field that a mention means; equal for mentions of the same field. */
export function createFieldKey(mention: Mention): string {
  const own = stems(mention.words).toSorted().join(" ");
  const named = mention.copy === undefined ? "" : ` ${mention.copy}`;
  return `${mention.concept ?? `own ${own}`}${named}`;
}

/** Turns mentions into the fields to make: groups are expanded, copies counted out, mentions of one field merged, unwanted ones removed. */
export function composeMentions(mentions: readonly Mention[], language: Language): readonly Mention[] {
  const expanded = mentions
    .flatMap((mention) => expandGroup(mention, language))
    .flatMap((mention) => expandCopies(mention, language));
  const unwanted = new Set(expanded.filter(({ isNegated }) => isNegated).map(createFieldKey));
  const byKey = new Map<string, Mention>();
  for (const mention of moveAgeRule(asHonorifics(expanded))) {
    const key = createFieldKey(mention);
    if (unwanted.has(key)) continue;
    const known = byKey.get(key);
    if (known && areDifferent(known, mention)) byKey.set(`${key} ${stems(mention.words).join(" ")}`, mention);
    else byKey.set(key, known ? { ...mention, ...known, ...mergeModifiers(known, mention) } : mention);
  }
  return [...byKey.values()];
}

/**
 * True when two mentions in one list use different words, since nobody lists one thing twice: "unit price, total" are two, though
 * both are amounts.
 */
function areDifferent(known: Mention, mention: Mention): boolean {
  const isOneList = known.list !== undefined && known.list === mention.list;
  return (
    isOneList &&
    known.keepsWords &&
    mention.keepsWords &&
    stems(known.words).join(" ") !== stems(mention.words).join(" ")
  );
}

const NAMES: readonly (string | undefined)[] = ["firstName", "lastName", "fullName"];

/** Reads a title before a name as a form of address. */
function asHonorifics(mentions: readonly Mention[]): readonly Mention[] {
  return mentions.map((mention, place) =>
    mention.concept === "title" &&
    NAMES.includes(mentions[place + 1]?.concept) &&
    stems(mention.words).length === 1
      ? { ...mention, concept: "salutation" }
      : mention,
  );
}

/** Moves the rule of "Attendees must be at least 18" to the age, or to the date of birth where the form has it. */
function moveAgeRule(mentions: readonly Mention[]): readonly Mention[] {
  const asked = mentions.find(({ concept }) => concept === "birthDate" || concept === "age");
  return mentions.flatMap((mention) => {
    const isAboutAge =
      mention.isGuess &&
      mention.options === undefined &&
      mention.rules?.some(({ type, value }) => type === "min" && Number(value) > 11 && Number(value) < 100);
    if (!isAboutAge) return [mention];
    return [
      {
        concept: asked?.concept ?? "age",
        words: "",
        keepsWords: false,
        isRequired: true,
        rules: mention.rules ?? [],
      },
    ];
  });
}

function expandGroup(mention: Mention, language: Language): readonly Mention[] {
  const parts =
    mention.concept === undefined || mention.options ? undefined : getConcept(mention.concept).parts;
  if (!parts || mention.concept === undefined) return [mention];
  const group = getConceptLabel(mention.concept, language);
  return Array.from({ length: mention.count ?? 1 }, (_, copy) => copy + 1).flatMap((copy) =>
    parts.map((part) => ({
      concept: part,
      words: mention.count === undefined ? "" : numbered(getConceptLabel(part, language), group, copy),
      keepsWords: mention.count !== undefined,
      ...(mention.isRequired !== undefined && { isRequired: mention.isRequired }),
      ...(mention.count !== undefined && { copy, section: `${group} ${copy}` }),
      ...(mention.section !== undefined && { section: mention.section }),
      ...(mention.isNegated && { isNegated: true as const }),
    })),
  );
}

/** "Emergency contact name" becomes "Emergency contact 2 name". */
function numbered(label: string, group: string, copy: number): string {
  if (fold(label).startsWith(fold(group)))
    return `${label.slice(0, group.length)} ${copy}${label.slice(group.length)}`;
  return `${group} ${copy}: ${label}`;
}

const COPIED = ["text-input", "email", "phone", "full-name", "address", "date", "url", "number", "text-area"];

function expandCopies(mention: Mention, language: Language): readonly Mention[] {
  if (mention.count === undefined) return [mention];
  const type =
    mention.type ?? (mention.concept === undefined ? "text-input" : getConcept(mention.concept).type);
  if (mention.options || !COPIED.includes(type)) return [{ ...mention, isMultiple: true }];
  const label = singular(labelFor(mention, language));
  return Array.from({ length: mention.count }, (_, place) => ({
    ...mention,
    words: `${capitalised(label)} ${place + 1}`,
    keepsWords: true,
    copy: place + 1,
  }));
}

function singular(label: string): string {
  return label.replace(/(?<=[a-z]{3})(?<!s)s$/u, "");
}
