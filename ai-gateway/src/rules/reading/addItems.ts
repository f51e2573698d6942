import { getConcept, findConcept } from "../ontology/conceptIndex.ts";
import { alignedFold } from "../text/alignedFold.ts";
import { capitalised, foldedWords } from "../text/words.ts";
import { withoutFillers } from "./fillers.ts";
import type { Mention } from "./mention.ts";
import { readItem } from "./readItem.ts";
import { mergeModifiers, readModifiers } from "./readModifiers.ts";
import { note, type Reading } from "./reading.ts";
import { splitItems } from "./splitItems.ts";
import { splitAtTrigger } from "./triggers.ts";

/** A heading and the items under it. */
export interface Section {
  readonly name: string;
  readonly items: readonly string[];
}

const MAX_ITEMS = 120;
const MAX_LABEL = 100;
const INTERJECTIONS =
  /^(?:oh|hi|hello|hey|thanks|thank you|please|ok|okay|etc|gracias|merci|danke|hola|hallo|bonjour|also|form|questions?|fields?)$/u;

/** Adds the fields of a list to the reading. */
export function addItems(reading: Reading, items: readonly string[], isAdditive: boolean): void {
  reading.isAdditive &&= isAdditive;
  reading.lists += 1;
  const start = reading.mentions.length;
  for (const item of items.slice(0, MAX_ITEMS)) {
    const section = readSection(item);
    if (section) addSection(reading, section);
    else addItem(reading, item);
  }
  shareScale(reading, start, items);
}

/** Adds the fields of a section under its heading. */
export function addSection(reading: Reading, { name, items }: Section): void {
  const outer = reading.section;
  reading.section = capitalised(name);
  reading.isAdditive = false;
  reading.lists += 1;
  const start = reading.mentions.length;
  for (const item of items) addItem(reading, item);
  shareScale(reading, start, items);
  reading.section = outer;
}

function addItem(reading: Reading, item: string): void {
  if (INTERJECTIONS.test(foldedWords(item).join(" ")) || addToLast(reading, item)) return;
  if (DATED.test(item)) {
    note(reading, item);
    return;
  }
  const mentions = readItem(item, reading.language);
  const section = reading.section === undefined ? {} : { section: reading.section };
  for (const mention of mentions.filter((each) => isField(each))) {
    reading.mentions.push({ ...mention, ...section, list: reading.lists });
  }
  if (!mentions.every((mention) => isField(mention) && !mention.isGuess) || mentions.length === 0)
    note(reading, item);
}

/** A day of this year is information, not a question: "the deadline is December 1". */
const DATED =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}\b/iu;

/** "A comment, max 500 characters": an item that only describes the previous one. */
function addToLast(reading: Reading, item: string): boolean {
  const last = reading.mentions.at(-1);
  const { rest, modifiers } = readModifiers(item.slice(0, MAX_LABEL));
  if (
    last?.list !== reading.lists ||
    rest !== "" ||
    modifiers.type !== undefined ||
    Object.keys(modifiers).length === 0
  )
    return false;
  reading.mentions[reading.mentions.length - 1] = { ...last, ...mergeModifiers(last, modifiers) };
  return true;
}

function isField({ concept, type, options, words }: Mention): boolean {
  return (concept ?? type ?? options) !== undefined && words.length <= MAX_LABEL;
}

/** "Rate the food, the service and the rooms from 1 to 5": the scale applies to all of them. */
function shareScale(reading: Reading, start: number, items: readonly string[]): void {
  const added = reading.mentions.slice(start);
  const last = added.findLastIndex(({ scale }) => scale !== undefined);
  const scale = added[last]?.scale;
  const text = items.join(", ");
  if (
    scale === undefined ||
    scale[1] > 10 ||
    !/\b(?:rat(?:e|ing)|all|each|scale|stars|satisf|valor|not(?:e|ez)\b|bewert)/iu.test(text)
  )
    return;
  const isForAll =
    /\((?:all|each|alle|todos|tous)\b|\b(?:all|each|every one|alle|jeweils|todos|tous) (?:of them |rated |on |from |\d|von |del? |sur )/iu.test(
      text,
    );
  const first = isForAll
    ? 0
    : Math.max(
        0,
        added.findIndex(({ words }) =>
          items.some((item) => /^\W*(?:and )?(?:rate|rating)/iu.test(item) && item.includes(words)),
        ),
      );
  added.forEach((mention, place) => {
    if (place < first || place >= last || !canBeRated(mention, isForAll)) return;
    const { isGuess: _isGuess, ...rest } = mention;
    reading.mentions[start + place] = { ...rest, type: "rating", scale };
  });
}

function canBeRated({ concept, options, scale, isGuess, type }: Mention, isForAll: boolean): boolean {
  if (options || scale) return false;
  const kind = type ?? (concept === undefined ? "text-input" : getConcept(concept).type);
  return isForAll ? kind !== "text-area" : isGuess === true || kind === "rating";
}

/** "Personal details (name, date of birth)", "Personal details: name, date of birth": a heading and its fields. */
export function readSection(text: string): Section | undefined {
  const match = /^([^(:]{3,80}?) ?(?:\((.+)\)|: (.+))$/u.exec(text.trim());
  if (!match) return undefined;
  const [, before = "", inBrackets = "", behindColon = ""] = match;
  const name = withoutFillers(before).replace(SECTION_CALLED, "");
  const items = splitItems(inBrackets || behindColon);
  return isHeading(name) && !CHOICE.test(inBrackets) && mostlyNamed(items) ? { name, items } : undefined;
}

/** Headings that only announce fields. */
export const GENERIC_HEADING =
  /\b(?:fields?|questions?|include|should|need|want|ask|collect|please|following|campos|preguntas|champs|felder|fragen|must have|form)\b/u;

const SECTION_CALLED = /^(?:sections?|pages?|part) (?:for|about|on|called|named|with) (?:the )?/iu;
const CHOICE = / or | o | ou | oder |all that apply|choose|select/u;

/** The name of a field with choices is no heading, because its choices follow. */
function isHeading(name: string): boolean {
  const concept = findConcept(name);
  return (
    name !== "" &&
    !GENERIC_HEADING.test(alignedFold(name)) &&
    (concept === undefined || getConcept(concept).options === undefined)
  );
}

/** "personal details with name and date of birth": a section in words. */
export function sectionInWords(text: string): Section | undefined {
  const split = splitAtTrigger(text, false);
  const items = splitItems(split?.list ?? text);
  if (!split || split.before.trim() === "" || !mostlyKnown(items)) return undefined;
  return { name: split.before.replace(/[\s,:–-]+$/u, ""), items };
}

/** True when at least half of the items are known fields. */
export function mostlyKnown(items: readonly string[]): boolean {
  return items.length > 0 && items.filter((item) => isKnown(item)).length >= items.length / 2;
}

/** True when an item is a known field, not only copied as it is. */
export function isKnown(item: string): boolean {
  const mentions = readItem(item, "en");
  return (
    mentions.length > 0 &&
    mentions.every(({ isGuess, concept, type }) => !isGuess && (concept !== undefined || type !== undefined))
  );
}

function mostlyNamed(items: readonly string[]): boolean {
  const named = items.filter(
    (item) => findConcept(withoutFillers(item.replace(/[([].*$/u, ""))) !== undefined,
  );
  return items.length > 1 && named.length >= items.length * 0.6;
}
