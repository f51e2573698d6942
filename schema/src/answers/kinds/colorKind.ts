import { failure } from "../../errors.ts";
import { ONE_COLUMN, type AnswerKind } from "../answerKind.ts";
import { summariseTexts } from "../summary.ts";
import { firstText } from "./textKinds.ts";

const HEX = /^#[0-9a-f]{6}$/;

/** A color as `#rrggbb`. */
export const color: AnswerKind<string, object> = {
  decode: firstText,
  encode: (value) => [value],
  read(value) {
    const text = typeof value === "string" ? value.toLowerCase() : "";
    return HEX.test(text) ? text : undefined;
  },
  refusal: failure("NOT_A_COLOR"),
  problem: () => undefined,
  isEmpty: () => false,
  compare: (a, b) => a.localeCompare(b),
  show: (value) => value.toUpperCase(),
  columns: () => ONE_COLUMN,
  cells: (value) => [value],
  summarise: summariseTexts,
};
