import { stripMarkup } from "./stripMarkup.ts";
import { visibleText } from "./visibleText.ts";

/** Part removed from a text. */
export type TextChange = "hidden characters" | "markup" | "a link" | "what was too long";

/** A text that is safe in a form, and the parts removed from it. */
export interface CleanText {
  readonly text: string;
  readonly changes: readonly TextChange[];
}

interface Room {
  /** Most characters. */
  readonly max: number;
  /** True when it may have several lines. */
  readonly hasLines?: boolean;
}

// A text many times too long is cut before anything reads it, so that a hostile one costs nothing.
const READ_FACTOR = 20;

const MARKDOWN_LINK = /!?\[([^[\]]*)\]\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g;

/** ASCII words with single spaces between them and without markup, as most texts are. */
const PLAIN = /^[!-;=-Z\\^-~]+(?: [!-;=-Z\\^-~]+)*$/;

/**
 * Turns a model's text into plain text: no markup, no invisible characters, links only as text, and no longer than `max`. Returns
 * "" for values that are no text.
 */
export function cleanText(raw: unknown, { max, hasLines = false }: Room): CleanText {
  const given = typeof raw === "number" || typeof raw === "boolean" ? String(raw) : raw;
  if (typeof given !== "string") return { text: "", changes: [] };
  if (given.length <= max && PLAIN.test(given)) return { text: given, changes: [] };
  const read = given.slice(0, max * READ_FACTOR).trim();
  const visible = visibleText(read);
  // Tags go last: taking a link apart may join the halves of a tag.
  const linkless = visible.replaceAll(MARKDOWN_LINK, plainLink);
  const unmarked = stripMarkup(linkless);
  const plain = unmarked.replaceAll("](", "] (");
  const spaced = hasLines ? spaceLines(plain) : plain.replaceAll(/\s+/g, " ").trim();
  const text = cutTo(spaced, max);
  const changes: [TextChange, boolean][] = [
    ["hidden characters", visible !== read.replaceAll("\r\n", "\n").normalize("NFC")],
    ["markup", unmarked !== linkless],
    ["a link", linkless !== visible || plain !== unmarked],
    ["what was too long", text !== spaced || given.length > max * READ_FACTOR],
  ];
  return { text, changes: changes.filter(([, isChanged]) => isChanged).map(([change]) => change) };
}

/** Cuts a text to at most so many characters, without half a surrogate pair at its end. */
export function cutTo(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd();
}

function plainLink(_whole: string, label: string, address: string): string {
  return label === "" ? address : `${label} (${address})`;
}

function spaceLines(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
