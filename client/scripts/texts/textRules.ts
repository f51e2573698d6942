import type { Text } from "./readTexts.ts";
import { toWordSet } from "./toWordSet.ts";

/** Returns the problem of a text, in a sentence; undefined when there is none. */
type TextRule = (text: Text) => string | undefined;

/** Words that the product does not use, with the replacement for each. */
const BANNED: readonly (readonly [RegExp, string])[] = [
  [/\bwidgets?\b/i, "component"],
  [/\belements?\b/i, "component"],
  [/\bnodes?\b/i, "component"],
  [/\bcanvas items?\b/i, "component"],
  [/\bnavigator\b/i, "layers"],
  [/\bsnapshots?\b/i, "version"],
  [/\bsomebody\b/i, "someone"],
  [/\bplease\b/i, "the sentence without it"],
  [/\bsuccessfully\b/i, "the sentence without it"],
  [/\bsimply\b/i, "the sentence without it"],
  [/\boops\b/i, "what happened"],
  [/\binvalid input\b/i, "what to enter"],
  [/\bfailed to\b/i, "what could not be done"],
  [/\bcolour/i, "color"],
  [/\borganis/i, "organiz"],
  [/\b(?:un)?synchronis/i, "synchroniz"],
  [/\bbehaviour/i, "behavior"],
  [/\bcentre(?:d|s)?\b/i, "center"],
  [/\bgrey/i, "gray"],
  [/\blicence/i, "license"],
  [/\bcancell(?:ed|ing)\b/i, "canceled"],
  [/\bharbour/i, "harbor"],
  [/\bfavourite/i, "favorite"],
  [
    /\b(?:initial|minim|maxim|optim|custom|recogn|personal|analy)is(?:e[ds]?|ing)\b/i,
    "the American spelling",
  ],
];

/** Names that keep their capital inside of a text. */
const NAMES = toWordSet(`
  Formweave Google Gemini Word Excel Desktop Tablet Mobile Watch YouTube Vimeo Instagram LinkedIn Schema
  Monday Friday Saturday Sunday English German Internet Priya Nair Jonas Berg Lena Ortiz Mara Lindqvist
  Northwind Riverside Studio Esc Enter Shift Alt Tab Space Ctrl Mod Del Release Research Street Harbor
  Bearer Supply Zealand Korean African June Moon Mandarin Chinese Ada Lovelace
`);

/** Nouns that the product counts. */
const PLURALS = toWordSet(`
  components fields changes versions files options rows questions pages layers days hours minutes seconds characters
  projects forms responses answers apps releases conflicts proposals properties rules presets templates guides steps
  values screens notes parts labels pixels words items columns tokens calls
`);

/** An inserted value, followed by a plural that the product counts. */
const COUNTED = new RegExp(String.raw`\{([^}|]*)\} ((?:more )?(?:${[...PLURALS].join("|")}))\b`);

const RULES: readonly TextRule[] = [findBannedWord, findEnds, findPlural, findTitleCase, findTyping];

/** Texts of sharing that people and tools know word for word. */
const AGREED: ReadonlySet<string> = new Set([
  "Untitled Form",
  "Invitation sent successfully",
  "Failed to send invitation. {reasons}",
  "Failed to update participant role",
  "Failed to remove participant",
  "Failed to generate share link: {reason}",
  "Failed to copy {name.toLowerCase()}: {reason}",
]);

/** Returns all problems of a text. */
export function checkText(text: Text): string[] {
  if (AGREED.has(text.words)) return [];
  return RULES.map((rule) => rule(text)).filter((problem) => problem !== undefined);
}

function findBannedWord({ words }: Text): string | undefined {
  const spoken = withoutSlots(words);
  const [pattern, instead] = BANNED.find(([banned]) => banned.test(spoken)) ?? [];
  return pattern && `says "${pattern.exec(spoken)?.[0]}": write ${instead}`;
}

/** A fragment may begin or end with a space where other text is beside it; a complete text may not. */
function findEnds({ words, position }: Text): string | undefined {
  const isWhole = position !== "prose" && position !== "text" && position !== "";
  return isWhole && words !== words.trim() ? "has blanks at its ends" : undefined;
}

/** A number before a plural is wrong for 1; a limit is never 1. */
function findPlural({ words, isCounted }: Text): string | undefined {
  if (/\w\((?:s|es)\)/.test(words)) return 'has "(s)": write it for one and for many';
  if (isCounted) return undefined;
  const [, slot = "", noun] = COUNTED.exec(words) ?? [];
  const isLimit = /[A-Z]{2}|limits\.|[mM]ax|label|name/.test(slot);
  return noun && !isLimit ? `counts "${noun}": write it for one as well, with describeCount` : undefined;
}

/** Letters that English does not have: other languages have their own rules for capitals. */
const FOREIGN = /[à-öø-ÿ]/iu;

/** Finds a capital in a later word where the first word has one too, outside of names and new sentences. */
function findTitleCase({ words }: Text): string | undefined {
  if (FOREIGN.test(words)) return undefined;
  const found = [...withoutSlots(words).matchAll(/(?<=[\p{L}&] )\p{Lu}\p{Ll}+\b/gu)]
    .map(([word]) => word)
    .find((word) => !NAMES.has(word));
  return found && /^\p{Lu}/u.test(words) ? `has a capital in "${found}"` : undefined;
}

function findTyping({ words }: Text): string | undefined {
  if (words.includes("...")) return 'has "...": write "…"';
  if (/!(?:\s|$)/.test(words)) return "has an exclamation mark";
  return /\p{L} {2,}\p{L}/u.test(words) ? "has two blanks" : undefined;
}

/** The words without inserted values. */
function withoutSlots(words: string): string {
  return words.replaceAll(/\{[^}]*\}/g, "0");
}
