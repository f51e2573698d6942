import type { Language } from "@formweave/data/assistant";
import { getConcept, findConcept } from "../ontology/conceptIndex.ts";
import { alignedFold } from "../text/alignedFold.ts";
import { withoutFillers } from "./fillers.ts";
import type { Mention, Modifiers } from "./mention.ts";
import { NUMBER, toNumber } from "./numberWords.ts";
import { readCore } from "./readCore.ts";
import { mergeModifiers, readModifiers } from "./readModifiers.ts";
import { readInside, readOptions } from "./readOptions.ts";

const NEGATION =
  /^(?:no|without(?: any| an| a| the)?|not(?: the| a)?|(?:please )?(?:do not|don't|dont)(?: \w+)? (?:ask for|ask about|ask|include|need|want|collect|require)(?: the| a| an| for| their| any)?|skip(?: the)?|leave out(?: the)?|except(?: for)?(?: the)?|sin(?: pedir)?|no (?:pedir|incluir|hace falta|necesito|quiero)(?: el| la)?|sans(?: le| la)?|pas (?:de|d'|besoin de|besoin d')|ohne|keine?[nr]?)(?:(?<=')| +|$)/u;
const COUNT = new RegExp(
  String.raw`^(?:up to |at least |hasta |mindestens |the )?(${NUMBER})(?: different| other| separate)? (?=\p{L})`,
  "u",
);

/** Reads the fields that a list item names, with all their properties. */
export function readItem(item: string, language: Language): readonly Mention[] {
  const short = item.slice(0, MAX_ITEM);
  const openPrompt = readOpenPrompt(short);
  if (openPrompt) return [openPrompt];
  const text = withoutFillers(short);
  const negation = NEGATION.exec(alignedFold(text));
  if (negation)
    return readItem(text.slice(negation[0].length), language).map((mention) => ({
      ...mention,
      isNegated: true,
    }));
  const inside = readInside(text);
  const { core, modifiers } = readCoreModifiers(inside.rest);
  const all = mergeModifiers(inside.modifiers, modifiers);
  const isOpen = /^(?:and |also |or )*any /iu.test(short);
  return readMentions(core, inside.remark, language)
    .map((mention) => (isOpen && mention.isGuess ? { ...mention, type: "text-area" as const } : mention))
    .map((mention) =>
      /[¿?]/u.test(short) && mention.isGuess ? { ...mention, type: "yes-no" as const } : mention,
    )
    .map((mention) => withModifiers(mention, all));
}

/** Longest item that is read, characters: a longer one is no field's name, and reading all of it takes long. */
const MAX_ITEM = 240;

/** Adds modifiers to a mention. With a type, options or a scale it is a field, whatever its name. */
function withModifiers(mention: Mention, modifiers: Modifiers): Mention {
  const { isGuess, ...merged } = { ...mention, ...mergeModifiers(mention, modifiers) };
  const isField =
    modifiers.type !== undefined || modifiers.options !== undefined || modifiers.scale !== undefined;
  return isGuess && !isField ? { ...merged, isGuess } : merged;
}

const OPEN_PROMPT =
  /^(?:and |also |then |please |let them |ask them to )*(?:tell (?:us|me) (?:about|more|why|how|what)|describe|explain)\b/u;

/** "Tell us about your day" is a question as it is, with a long answer. */
function readOpenPrompt(item: string): Mention | undefined {
  const match = OPEN_PROMPT.exec(alignedFold(item));
  const known = findConcept(item) ?? findConcept(withoutFillers(item));
  if (!match || (known !== undefined && getConcept(known).type === "text-area")) return undefined;
  const { rest, modifiers } = readModifiers(
    item.replace(/^(?:and|also|then|please|let them|ask them to) /iu, ""),
  );
  return { words: rest, keepsWords: true, type: "text-area", ...modifiers };
}

/**
 * Separates a field's name from its modifiers. Where the words of a type are the whole text, or part of a known name, they stay
 * in the name and set no type.
 */
function readCoreModifiers(text: string): { readonly core: string; readonly modifiers: Modifiers } {
  const options = slashOptions(text);
  const before = options ? text.slice(0, text.length - options.text.length) : text;
  const { rest, modifiers } = readModifiers(before);
  const known = findConcept(withoutFillers(before));
  const keepsAll =
    rest === "" ||
    (known !== undefined && modifiers.type !== undefined && findConcept(withoutFillers(rest)) === undefined);
  const counted = readCount(withoutFillers(keepsAll ? before : rest));
  return {
    core: counted.core,
    modifiers: {
      ...(keepsAll ? withoutType(modifiers) : modifiers),
      ...counted.count,
      ...(options && { options: options.values }),
    },
  };
}

function withoutType(modifiers: Modifiers): Modifiers {
  const { type: _type, ...rest } = modifiers;
  return rest;
}

function readCount(core: string): { readonly core: string; readonly count?: { readonly count: number } } {
  const match = COUNT.exec(alignedFold(core));
  const count = toNumber(match?.[1] ?? "");
  if (!match || count === undefined || count < 1 || count > MAX_COPIES) return { core };
  return { core: withoutFillers(core.slice(match[0].length)), ...(count > 1 && { count: { count } }) };
}

const MAX_COPIES = 5;

/** "Size S / M / L": the choices at the end, when they are no fields. */
function slashOptions(
  text: string,
): { readonly text: string; readonly values: readonly string[] } | undefined {
  const match = /(?:^| )(?:[^ /]{1,30} ?\/ ?){1,12}[^ /]{1,30}$/u.exec(text);
  if (!match || match.index === 0 || /^ ?(?:yes|si|oui|ja|y|and|https?:)/iu.test(match[0])) return undefined;
  const values = readOptions(match[0]);
  return values.length > 1 &&
    findConcept(match[0]) === undefined &&
    !values.every((value) => findConcept(value))
    ? { text: match[0], values }
    : undefined;
}

function readMentions(core: string, remark: string, language: Language): readonly Mention[] {
  const slashed = core.split(/ ?\/ ?/u);
  if (
    slashed.length > 1 &&
    findConcept(core) === undefined &&
    slashed.every((part) => findConcept(part) !== undefined)
  ) {
    return slashed.flatMap((part) => readCore(part, language));
  }
  const mentions = readCore(core, language);
  const [first] = mentions;
  return first?.isGuess ? [betterGuess(first, core, remark)] : mentions;
}

/** Improves a guess: text in brackets after an unknown name may be its known one, and "online or in person" are its own choices. */
function betterGuess(guess: Mention, core: string, remark: string): Mention {
  const other = remark === "" ? undefined : findConcept(remark);
  if (other !== undefined) return { ...guess, concept: other };
  const alternatives = / (?:or|o|ou|oder) /u.test(core) ? readOptions(core) : [];
  return alternatives.length > 1 ? { ...guess, options: alternatives } : guess;
}
