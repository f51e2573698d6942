import type { Json } from "../../model/index.ts";
import type { RawProps } from "../../widgets/index.ts";

/** A value that a field refuses, with the expected error code. */
export interface WrongAnswer {
  readonly value: Json;
  readonly code: string;
}

/** Examples of answers to a field: `right` ones are accepted unchanged, `wrong` ones are refused. */
export interface AnswerExamples {
  readonly props: RawProps;
  readonly right: readonly Json[];
  readonly wrong: readonly WrongAnswer[];
}

/** A value with the error code of its refusal. */
export function wrong(value: Json, code: string): WrongAnswer {
  return { value, code };
}
