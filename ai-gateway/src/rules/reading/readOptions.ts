import { getConcept, findConcept } from "../ontology/conceptIndex.ts";
import { alignedFold, outsideBrackets } from "../text/alignedFold.ts";
import { capitalised } from "../text/words.ts";
import { splitOutside } from "../text/splitOutside.ts";
import { readModifiers, mergeModifiers } from "./readModifiers.ts";
import type { Modifiers } from "./mention.ts";

const SEPARATORS = /,|;| ?\/ ?| ?\| ?|(?:^| )(?:or|and|o|y|ou|et|oder|und|vs\.?) /gu;
const INTRO =
  /^(?:options?|choices?|choose from|choice of|choose between|either|e\.?g\.?|for example|such as|like|from|one of|opciones|elegir entre|options?|choix entre|choix|au choix|auswahl|zur auswahl|optionen|zum beispiel|z\.?b\.?|por ejemplo|par exemple|ej\.?|ex\.?)(?: are| is| of| between| aus)?:? /u;

/** Result of reading the text in brackets or after a colon at a field's name: its choices, parts and other properties. */
export interface Inside {
  readonly rest: string;
  readonly modifiers: Modifiers;
  /** Other text inside: another name of the field, or an example. */
  readonly remark: string;
}

/** Removes the brackets from an item and reads their content. */
export function readInside(item: string): Inside {
  const groups = [...item.matchAll(/[([]([^()[\]]*)[)\]]/gu)];
  const outside = item
    .replaceAll(/[([][^()[\]]*[)\]]/gu, " ")
    .replaceAll(/ +/gu, " ")
    .trim();
  const behindColon = /^([^:]{2,80}): (.+)$/u.exec(outside);
  const texts = [...groups.map((group) => group[1] ?? ""), ...(behindColon ? [behindColon[2] ?? ""] : [])];
  return texts.reduce<Inside>(readOne, {
    rest: behindColon ? (behindColon[1] ?? "") : outside,
    modifiers: {},
    remark: "",
  });
}

/** The choices that a text lists: at least two, none of them a sentence. */
export function readOptions(text: string): readonly string[] {
  const folded = alignedFold(text);
  const intro = INTRO.exec(folded);
  const pieces = splitOutside(intro ? text.slice(intro[0].length) : text, SEPARATORS)
    .map((piece) => capitalised(piece.replaceAll(/^["'“”«»\s]+|["'“”«».\s]+$/gu, "")))
    .filter((piece) => piece !== "" && !/^(?:etc|and so on|usw)$/iu.test(piece));
  const unique = [...new Set(pieces)];
  return unique.length > 1 && unique.every((piece) => piece.split(" ").length <= 7 && piece.length <= 60)
    ? unique
    : [];
}

/** Puts brackets around choices that a sentence lists without them: "size small, medium or large", "a choice of beef, fish or tofu". */
export function bracketChoices(sentence: string): string {
  return bracketAlternatives(bracketIntroduced(sentence));
}

const CHOICE_OF =
  /(?:,? ?[([]?\b)(?:(?:with |as )?(?:a |the )?(?:choices?|selection|options?) (?:of|between|from|are)|choose (?:from|between)|pick (?:from|one of)|(?:to )?(?:choose|pick|select) (?:from|between)|options?:|either|such as|a elegir entre|elegir entre|con (?:las )?opciones|avec (?:le )?choix (?:entre|de)|au choix(?: entre)?|choix entre|mit (?:der )?auswahl|zur auswahl(?: stehen)?|(?<hint>(?:drop-?down|drop down|select(?: box)?|radio buttons|checkboxes|desplegable|auswahlliste|liste deroulante)(?: list| menu)?) (?:with|of|con|avec|mit)(?: the)?(?: (?:options?|choices?|opciones|optionen))?:?|auswahl zwischen|auswahl aus) /u;

function bracketIntroduced(sentence: string): string {
  const masked = outsideBrackets(sentence);
  const intro = CHOICE_OF.exec(masked);
  if (!intro) return sentence;
  const start = intro.index + intro[0].length;
  const end = endOfChoices(masked, start);
  const options = sentence.slice(start, end);
  if (options.includes("(") || readOptions(options).length < 2) return sentence;
  return `${sentence.slice(0, intro.index)} ${intro.groups?.["hint"] ?? ""} (${options})${sentence.slice(end)}`;
}

/** Choices end after the piece behind the first "or" or "and". */
function endOfChoices(masked: string, start: number): number {
  const last = / (?:or|and|o|y|ou|et|oder|und) /gu;
  last.lastIndex = start;
  const conjunction = last.exec(masked);
  const from = conjunction ? conjunction.index + conjunction[0].length : start;
  const stop = /[,;.]| (?:and|y|et|und|for|with|plus|as well|then) |$/gu;
  stop.lastIndex = from;
  return stop.exec(masked)?.index ?? masked.length;
}

function bracketAlternatives(sentence: string): string {
  const masked = outsideBrackets(sentence);
  const or = / (?:or|o|ou|oder) /u.exec(masked);
  if (!or || /(?:if|whether) [^,]*$/u.test(masked.slice(0, or.index))) return sentence;
  const end = endOfChoices(masked, or.index);
  const before = sentence.slice(0, or.index);
  const piece = sentence.slice(before.lastIndexOf(",") + 1, end);
  if (findConcept(piece) !== undefined) return sentence;
  const start = startOfChoices(before);
  const options = start === undefined ? [] : readOptions(sentence.slice(start, end));
  if (start === undefined || options.length < 2) return sentence;
  return `${sentence.slice(0, start).trimEnd()} (${sentence.slice(start, end)})${sentence.slice(end)}`;
}

/** Goes back from the "or" over short pieces to one that is a field's name with one word more: "shirt size small". */
function startOfChoices(before: string): number | undefined {
  let end = before.length;
  for (let round = 0; round < 8; round += 1) {
    const comma = before.lastIndexOf(",", end - 1);
    const piece = before.slice(comma + 1, end);
    if (/[()]/u.test(piece)) return undefined;
    const own = ownOption(piece.replace(/^ (?:and|y|et|und) /u, " "));
    if (own !== undefined) return end - own.length;
    if (comma < 0 || piece.trim().split(" ").length > 2) return undefined;
    end = comma;
  }
  return undefined;
}

function ownOption(piece: string): string | undefined {
  const words = piece.trim().split(" ");
  for (const count of [1, 2]) {
    const name = words
      .slice(0, -count)
      .join(" ")
      .replace(/^.* (?:and|y|et|und|with|con|avec|mit) /u, "");
    const isPart = findConcept(words.slice(-count - 1).join(" ")) !== undefined;
    const option = words.slice(-count).join(" ");
    if (words.length > count && !isPart && (isChoice(name) || isMeasure(name, option))) return option;
  }
  return undefined;
}

/** "Duration 20 or 40 minutes". */
function isMeasure(name: string, option: string): boolean {
  return /^\d/u.test(option) && findConcept(name) !== undefined;
}

/** Only a field with choices can have one after its name: "shirt size small", but not "possible allergies". */
function isChoice(name: string): boolean {
  const id = findConcept(name);
  return id !== undefined && (getConcept(id).options !== undefined || getConcept(id).type === "select");
}

function readOne(inside: Inside, text: string): Inside {
  const list = plainList(text);
  if (list.length > 0) return { ...inside, modifiers: { ...inside.modifiers, options: list } };
  const { rest, modifiers } = readModifiers(text);
  const merged = mergeModifiers(inside.modifiers, modifiers);
  const options = rest === "" ? [] : readOptions(rest);
  if (options.length > 0) return { ...inside, modifiers: { ...merged, options } };
  return { ...inside, modifiers: merged, remark: [inside.remark, rest].filter(Boolean).join(" ") };
}

/** Three or more pieces are choices, even where one of them reads like a limit: "1-10, 11-50, 200+". */
function plainList(text: string): readonly string[] {
  const isList =
    text.split(/,|\//u).length > 2 &&
    !/:|optional|required|up to|at least|all that|several|multiple/iu.test(text);
  return isList ? readOptions(text) : [];
}
