import type { Json } from "../model/index.ts";
import type { Failure } from "../result.ts";
import type { ShownOption } from "./options.ts";
import type { Summary } from "./summary.ts";

/** Named parts of an answer, as a form without scripts sends them. */
export type SentParts = readonly (readonly [part: string, value: string])[];

/** The main value beside the parts of an answer, and languages to parse them in. */
export interface TypedParts {
  /** Values sent under the field's own name. */
  readonly sent: readonly string[];
  /** Languages that the person may have typed in, as BCP 47 tags. */
  readonly languages: readonly string[];
}

/** The value of one cell in a table of answers. */
export type AnswerCell = string | number | boolean | null;

/** One of the columns that an answer fills in tables and exports; an empty `title` stands for the question's own. */
export interface AnswerColumn {
  readonly key: string;
  readonly title: string;
  /** Set when its cells are dates or times in HTML's format. */
  readonly format?: "date" | "time" | "datetime";
}

/**
 * The rules for answers of one kind of field. All pure; `props` are those of the field, complete and valid. An answer is JSON:
 * stored, sent and compared as such.
 */
export interface AnswerKind<Value extends Json, Props> {
  /**
   * Reads the answer from the values that a form sends under the field's name; `undefined` for none. Invalid input is returned
   * as sent, so that it can be refused and shown again.
   */
  decode(sent: readonly string[], props: Props): Json | undefined;
  /**
   * Like `decode`, for typed text in the notation of one of these languages (BCP 47; the server's or browser's when empty).
   * Without this method `decode` is used.
   */
  decodeTyped?(sent: readonly string[], props: Props, languages: readonly string[]): Json | undefined;
  /** Joins an answer from parts sent without scripts, and the values under the field's own name. */
  join?(parts: SentParts, props: Props, typed: TypedParts): Json | undefined;
  /** Like `join`, in steps, for answers with so many parts that joining them would block others. */
  joinInSteps?(parts: SentParts, props: Props, typed: TypedParts): Generator<undefined, Json | undefined>;
  /** Encodes an answer as a form sends it; the inverse of `decode`. */
  encode(value: Value): readonly string[];
  /** Normalizes a value as an answer of this kind; undefined when it is invalid. */
  read(value: Json, props: Props): Value | undefined;
  /** The failure for values of another kind. */
  readonly refusal: Failure;
  /** Returns a more specific failure for an invalid value. */
  explain?(value: Json, props: Props): Failure | undefined;
  /** The failure for a control with unreadable content; `refusal` by default. */
  readonly unread?: Failure;
  /** Checks an answer against the properties of its field, except `required`. */
  problem(value: Value, props: Props): Failure | undefined;
  /** True when an answer counts as none. */
  isEmpty(value: Value): boolean;
  /** The title of a missing part, for a required field that is answered in part. */
  missing?(value: Value, props: Props): string | undefined;
  /** Compares two answers, for `sort`. */
  compare(a: Value, b: Value): number;
  /** The answer as text, on one line or several; `locale` is a BCP 47 tag. */
  show(value: Value, props: Props, locale: string): string;
  /** The texts of the items in a list answer; the lines of `show` by default. */
  items?(value: Value, props: Props): readonly string[];
  columns(props: Props): readonly AnswerColumn[];
  /** One cell for each of the columns. */
  cells(value: Value, props: Props): readonly AnswerCell[];
  summarise(values: readonly Value[], props: Props): Summary;
  /** True when every option is a number, so that calculations use the chosen value. */
  hasNumbers?(props: Props): boolean;
  /** The options of a field, if the team wrote them. */
  options?(props: Props): readonly ShownOption[];
  /** Values of the chosen options, for fields with options. */
  chosen?(value: Value): readonly string[];
}

/** The columns of a kind with a single one. */
export const ONE_COLUMN: readonly AnswerColumn[] = [{ key: "", title: "" }];
