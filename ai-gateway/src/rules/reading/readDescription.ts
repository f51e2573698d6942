import type { Language } from "@formweave/data/assistant";
import { findKind } from "../kinds/findKind.ts";
import { findConcept } from "../ontology/conceptIndex.ts";
import { alignedFold } from "../text/alignedFold.ts";
import { splitLines, type Line } from "../text/splitLines.ts";
import { capitalised } from "../text/words.ts";
import {
  addItems,
  addSection,
  GENERIC_HEADING,
  isKnown,
  mostlyKnown,
  sectionInWords,
  readSection,
  type Section,
} from "./addItems.ts";
import { isContinuing, ratedItems, readListedItems } from "./listedItems.ts";
import type { Mention } from "./mention.ts";
import { note, type EveryField, type Reading } from "./reading.ts";
import { readItem } from "./readItem.ts";
import { readModifiers } from "./readModifiers.ts";
import { bracketChoices, readOptions } from "./readOptions.ts";
import { splitItems } from "./splitItems.ts";
import { hasFormNoun, splitAtTrigger, type Split } from "./triggers.ts";

/** Understood content of a description. */
export interface Description {
  readonly intent: string;
  readonly heading: string | undefined;
  readonly mentions: readonly Mention[];
  /** True when every mention only adds to the usual fields of such a form. */
  readonly isAdditive: boolean;
  readonly everything: EveryField | undefined;
  readonly notUnderstood: readonly string[];
}

const EVERYTHING =
  /\b(?:all|everything|every field|each field|alles?|todos?|todas?|tous|toutes|tout)\b(?: (?:the|of|them|these|those|fields?|questions?|is|are|should|must|be|los|las|campos|les|champs|sont|son|felder|angaben|sind|ist|else|other))*(?= (?:required|mandatory|compulsory|obligator|optional|obligatoires?|facultatif|opcional|pflicht|requerid|fields? required))/u;
const EXCEPT =
  / (?:except|but not|apart from|other than|besides|salvo|excepto|menos|sauf|ausser|außer|bis auf)(?: for| the| el| la| le)? /u;
const NEGATED =
  /^(?:please |but |and |so |oh,? )*(?:(?:i|we) )?(?:no need (?:for|to ask for)|do not|don't|dont|no|not|without|skip|leave out|sin|no (?:pedir|incluir|hace falta|necesit)|pas de|sans|keine?|ohne|ne (?:pas )?demande[rz]?)\b/u;
const ADDS =
  /\b(?:also|plus|additional|make sure|don't forget|extra|as well|too|tambien|ademas|aussi|auch|au(?:ss|ß)erdem|zusatzlich)\b/u;
const ADDS_AT_START =
  /^(?:please |and |oh,? )*(?:also|plus|in addition|additionally|make sure|don't forget|tambien|ademas|aussi|au(?:ss|ß)erdem|zusatzlich)\b/u;
const PART =
  /^(?:section|page|step|part|seccion|pagina|paso|etape|partie|abschnitt|seite|schritt|teil)\b ?(?:\d{1,2}|[ivx]{1,3}\b|one\b|two\b|three\b)?(?: is | should (?:be|have|ask) | ?[:.)–-] | )?(?:for |about |called |named |on |sobre |sur |uber )?/u;

/** Reads a description: its intent, the fields that it names, and the phrases that could not be read. */
export function readDescription(text: string, language: Language): Description {
  const reading: Reading = {
    language,
    intent: "",
    heading: undefined,
    section: undefined,
    lists: 0,
    isAdditive: true,
    everything: undefined,
    mentions: [],
    notUnderstood: [],
  };
  for (const [place, line] of splitLines(text).slice(0, MAX_LINES).entries())
    readLine(reading, line, place === 0);
  return { ...reading, isAdditive: reading.isAdditive && reading.mentions.length > 0 };
}

const MAX_LINES = 300;

function readLine(reading: Reading, line: Line, isFirst: boolean): void {
  if (line.kind === "heading") readHeading(reading, line.text, isFirst);
  else if (line.kind === "item") readListItem(reading, line.text);
  else readSentence(reading, line.text.replace(/[.!]+$/u, ""), isFirst);
}

function readHeading(reading: Reading, text: string, isFirst: boolean): void {
  if (isFirst || reading.intent === "") {
    const split = splitAtTrigger(`${text} x`, false);
    reading.intent = text;
    if (!split) reading.heading = text;
    return;
  }
  const part = PART.exec(alignedFold(text));
  const name = part ? text.slice(part[0].length) || text : text;
  reading.section = GENERIC_HEADING.test(alignedFold(text)) ? undefined : capitalised(name);
}

/** A list item is a single field, unless it is a heading with its fields, or several fields in a row. */
function readListItem(reading: Reading, text: string): void {
  const section = readSection(text);
  if (section) {
    addSection(reading, section);
    return;
  }
  const items = splitItems(bracketChoices(text));
  if (items.length > 1 && items.every((item) => isKnown(item))) {
    addItems(reading, items, false);
    return;
  }
  const isOne = readItem(text, reading.language).every(
    ({ isGuess, options }) => !isGuess || options !== undefined,
  );
  addItems(reading, isOne || text.includes(":") ? [text] : items, false);
}

function readSentence(reading: Reading, sentence: string, isFirst: boolean): void {
  if (readEverything(reading, sentence)) return;
  const part = readPart(sentence);
  if (part) addSection(reading, part);
  else if (NEGATED.test(alignedFold(sentence)) && !isFirst) addNegated(reading, sentence);
  else if (isFirst || reading.intent === "") readFirst(reading, sentence);
  else readFurther(reading, sentence);
}

/** "Section 2: Medical history: allergies", "Page 1: name, email", "Section Child: name, age". */
function readPart(sentence: string): Section | undefined {
  const part = PART.exec(alignedFold(sentence));
  if (!part) return undefined;
  const rest = sentence.slice(part[0].length);
  const named = readSection(rest) ?? sectionInWords(rest);
  if (named) return named;
  const items = splitItems(rest);
  const name = part[0].replace(/[\s:.)–-]+$/u, "");
  return /\d/u.test(name) && mostlyKnown(items) ? { name, items } : undefined;
}

/** Reads the first sentence, which gives the intent and may contain a list. */
function readFirst(reading: Reading, sentence: string): void {
  const bracketed = bracketChoices(sentence);
  const split = splitAtTrigger(bracketed, true) ?? splitAtComma(bracketed);
  if (!split) {
    const items = splitItems(bracketed);
    if (mostlyKnown(items) && !hasFormNoun(sentence) && !findKind(sentence)) addItems(reading, items, false);
    else reading.intent = sentence;
    return;
  }
  const items = splitItems(split.list);
  if (isAim(split, items)) reading.intent = sentence;
  else {
    reading.intent = split.before;
    addItems(reading, items, split.isAdditive);
  }
}

/** "I want to collect feedback after our workshop": the text after the trigger is the intent, not a list. */
function isAim({ before, list }: Split, items: readonly string[]): boolean {
  return (
    items.length === 1 &&
    !hasFormNoun(before) &&
    !before.includes(":") &&
    findKind(list) !== undefined &&
    !list.includes("(") &&
    !list.endsWith("?")
  );
}

/** "Leave request, dates, reason": the kind of form, a comma, and the fields. */
function splitAtComma(sentence: string): Split | undefined {
  const [before = "", ...items] = splitItems(sentence);
  const isKind = hasFormNoun(before) || findKind(before) !== undefined;
  return isKind && mostlyKnown(items) ? { before, list: items.join(", "), isAdditive: false } : undefined;
}

function readFurther(reading: Reading, sentence: string): void {
  if (addChoices(reading, sentence) || addAge(reading, sentence)) return;
  const rated = ratedItems(sentence);
  if (rated.length > 0) {
    addItems(reading, rated, false);
    return;
  }
  const section = /^[^,(]{3,60}: /u.test(sentence) ? readSection(sentence) : undefined;
  if (section) {
    addSection(reading, section);
    return;
  }
  const items = readListedItems(sentence);
  const isWanted = sentence.endsWith("?") || isContinuing(sentence) || items.some((item) => isKnown(item));
  if (isWanted && items.length > 0)
    addItems(
      reading,
      items,
      isAdditiveSentence(reading, sentence, items.flatMap((item) => readItem(item, reading.language)).length),
    );
  else note(reading, sentence);
}

/** "Which day suits you? Monday or Friday": choices for the previous question. */
function addChoices(reading: Reading, sentence: string): boolean {
  const last = reading.mentions.at(-1);
  const options = readOptions(sentence);
  const isChoice =
    options.length > 1 &&
    / (?:or|o|ou|oder) /u.test(sentence) &&
    options.every((option) => option.split(" ").length < 4);
  if (!last || last.options || !isChoice || mostlyKnown(options)) return false;
  const { type: _type, concept: _concept, ...rest } = last;
  reading.mentions[reading.mentions.length - 1] = { ...rest, options };
  return true;
}

/** "Members must be at least 18." */
function addAge(reading: Reading, sentence: string): boolean {
  const { rest, modifiers } = readModifiers(sentence);
  const rules =
    modifiers.rules?.filter(
      ({ type, value }) => type === "min" && Number(value) > 11 && Number(value) < 100,
    ) ?? [];
  if (rules.length === 0 || rest.split(" ").length > 6 || findConcept(rest) !== undefined) return false;
  reading.mentions.push({ words: rest, keepsWords: false, isGuess: true, rules });
  return true;
}

function isAdditiveSentence(reading: Reading, sentence: string, count: number): boolean {
  if (reading.lists > 0) return reading.isAdditive;
  return count === 1 || (count < 3 ? ADDS : ADDS_AT_START).test(alignedFold(sentence));
}

function readEverything(reading: Reading, sentence: string): boolean {
  const folded = alignedFold(sentence);
  const match = EVERYTHING.exec(folded);
  if (!match) return false;
  const { modifiers } = readModifiers(sentence.slice(match.index + match[0].length));
  if (modifiers.isRequired === undefined) return false;
  const except = EXCEPT.exec(folded);
  const items = except ? splitItems(sentence.slice(except.index + except[0].length)) : [];
  reading.everything = {
    isRequired: modifiers.isRequired,
    except: items.flatMap((item) => readItem(item, reading.language)),
  };
  const before = sentence.slice(0, match.index).replace(/(?: (?:and|but|y|et|und))?[\s,;–-]*$/u, "");
  if (before.length > 3) readSentence(reading, before, reading.intent === "");
  return true;
}

function addNegated(reading: Reading, sentence: string): void {
  const negation = NEGATED.exec(alignedFold(sentence));
  const rest = splitAtTrigger(sentence, false)?.list ?? sentence.slice(negation?.[0].length ?? 0);
  const items = splitItems(rest.replaceAll(/ (?:or|o|ou|oder|ni|nor) /giu, ", "));
  for (const mention of items.flatMap((item) => readItem(item, reading.language))) {
    reading.mentions.push({ ...mention, isNegated: true });
  }
}
