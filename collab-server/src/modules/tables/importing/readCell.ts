import { COLUMN_FIELD_TYPES } from "@formweave/schema/data";
import type { Json, SourceField } from "@formweave/schema/model";
import { answerReader, readNumber, withoutApostrophe, type AnsweredField } from "@formweave/schema/responses";

/** Reads the text of a file's cell as a value of a column; what cannot be read stays a text, which the column refuses. */
export type ReadCell = (text: string) => Json;

/** Creates the reader of a column: texts as they are, all else in any common notation. */
export function createCellReader(field: SourceField): ReadCell {
  const read = createKindReader(field);
  return (cell) => {
    const text = withoutApostrophe(cell);
    return text === "" ? null : read(text);
  };
}

function createKindReader(field: SourceField): ReadCell {
  const { kind } = field;
  if (kind === "text" || kind === "longText") return (text) => text;
  if (kind === "number" || kind === "money") return (text) => readNumber(text) ?? text;
  if (kind === "link") return (text) => text.trim();
  return createAnswerReader(field, COLUMN_FIELD_TYPES[kind]);
}

function createAnswerReader({ id, name, options = [] }: SourceField, type: string): ReadCell {
  const props = { options: options.map((option) => ({ id: option.value, ...option })) };
  const field: AnsweredField = { id, name, title: name, type, props };
  const read = answerReader(field);
  return (text) => {
    const answer = read(new Map([["", text.trim()]]));
    return answer.ok && answer.value !== undefined ? answer.value : text;
  };
}
