import { failure } from "../../errors.ts";
import { ONE_COLUMN, type AnswerKind } from "../answerKind.ts";
import { summariseChoices } from "../summary.ts";

interface YesNoProps {
  readonly textYes: string;
  readonly textNo: string;
}

const WORDS: YesNoProps = { textYes: "Yes", textNo: "No" };

/** A checkbox; an unticked one counts as unanswered where it is required. */
export const tick: AnswerKind<boolean, object> = {
  ...booleanKind<object>(() => WORDS),
  decode: (sent) => sent.includes("true") || (sent.find((one) => one !== "" && one !== "false") ?? false),
  encode: (value) => (value ? ["true"] : []),
  isEmpty: (value) => !value,
};

/** A question with two answers. */
export const yesNo: AnswerKind<boolean, YesNoProps> = booleanKind(({ textYes, textNo }) => ({
  textYes: textYes || WORDS.textYes,
  textNo: textNo || WORDS.textNo,
}));

function booleanKind<Props>(words: (props: Props) => YesNoProps): AnswerKind<boolean, Props> {
  const show = (value: boolean, props: Props) => words(props)[value ? "textYes" : "textNo"];
  return {
    decode([sent]) {
      if (sent === "true" || sent === "false") return sent === "true";
      return sent === "" ? undefined : sent;
    },
    encode: (value) => [String(value)],
    read: (value) => (typeof value === "boolean" ? value : undefined),
    refusal: failure("ANSWER_INVALID"),
    problem: () => undefined,
    isEmpty: () => false,
    compare: (a, b) => Number(b) - Number(a),
    show,
    columns: () => ONE_COLUMN,
    cells: (value) => [value],
    summarise(values, props) {
      const choices = [true, false].map((value) => ({ value: String(value), label: show(value, props) }));
      return summariseChoices(
        values.map((value) => [String(value)]),
        choices,
      );
    },
  };
}
