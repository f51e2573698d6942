import { stripMarkup } from "./stripMarkup.ts";
import { visibleText } from "./visibleText.ts";

/** What was taken out of a text. */
export type TextChange = "hidden characters" | "markup" | "a link" | "what was too long";

/** A text as it may stand in a form, and what it lost. */
export interface CleanText {
  readonly text: string;
  readonly changes: readonly TextChange[];
}

interface Room {
  /** Most characters. */
  readonly max: number;
  /** Whether it may have several lines. */
  readonly hasLines?: boolean;
}

// A text of many times its room is cut before anything reads it, so that a hostile one costs nothing.
const READ_FACTOR = 20;

const MARKDOWN_LINK = /!?\[([^[\]]*)\]\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g;

/** Words of ASCII, one space between them, with nothing of markup: most texts are of nothing else. */
const PLAIN = /^[!-;=-Z\\^-~]+(?: [!-;=-Z\\^-~]+)*$/;

/**
 * A model's text as plain text: no markup, no characters that nobody sees, no links but as text, and no longer than there is
 * room for. What is no text gives "".
 */
export function cleanText(raw: unknown, { max, hasLines = false }: Room): CleanText {
  const given = typeof raw === "number" || typeof raw === "boolean" ? String(raw) : raw;
  if (typeof given !== "string") return { text: "", changes: [] };
  if (given.length <= max && PLAIN.test(given)) return { text: given, changes: [] };
  const read = given.slice(0, max * READ_FACTOR).trim();
  const visible = visibleText(read);
  // Tags go last: a link that is taken apart may bring the halves of one together.
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

/** A text of at most so many characters; no half of a character stays at its end. */
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
