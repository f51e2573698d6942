import { failure } from "../../errors.ts";
import { MAX_TEXT } from "../../limits.ts";
import { toPlainText, type Json } from "../../model/index.ts";
import { readRichText } from "../../widgets/index.ts";
import { ONE_COLUMN, type AnswerKind } from "../answerKind.ts";
import { decodeJson } from "./momentKinds.ts";
import { summariseTexts } from "../summary.ts";

/** A formatted text, as the tree of a rich text. */
export const formattedText: AnswerKind<Json, { readonly maxLength?: number | undefined }> = {
  decode: decodeJson,
  encode: (value) => [JSON.stringify(value)],
  read: (value) => (readRichText(value) === undefined ? undefined : value),
  refusal: failure("ANSWER_INVALID"),
  problem(value, { maxLength = MAX_TEXT }) {
    const max = Math.min(maxLength, MAX_TEXT);
    // Line breaks between paragraphs do not count.
    return readPlainText(value).replaceAll("\n", "").length > max ? failure("TOO_LONG", { max }) : undefined;
  },
  isEmpty: (value) => readPlainText(value).trim() === "",
  compare: (a, b) => readPlainText(a).localeCompare(readPlainText(b)),
  show: readPlainText,
  columns: () => ONE_COLUMN,
  cells: (value) => [readPlainText(value)],
  summarise: summariseTexts,
};

function readPlainText(value: Json): string {
  const tree = readRichText(value);
  return tree === undefined ? "" : toPlainText(tree);
}
