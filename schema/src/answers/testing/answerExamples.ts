import type { Json } from "../../model/index.ts";
import type { RawProps } from "../../widgets/index.ts";

/** A value that a field refuses, and the code of what is said. */
export interface WrongAnswer {
  readonly value: Json;
  readonly code: string;
}

/** Answers to a field with some properties: `right` stand as they are, `wrong` ones are refused. */
export interface AnswerExamples {
  readonly props: RawProps;
  readonly right: readonly Json[];
  readonly wrong: readonly WrongAnswer[];
}

/** A value that is refused with a code. */
export function wrong(value: Json, code: string): WrongAnswer {
  return { value, code };
}
