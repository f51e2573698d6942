import type { Json } from "../model/index.ts";
import type { Failure } from "../result.ts";
import type { ShownOption } from "./options.ts";
import type { Summary } from "./summary.ts";

/** What the parts of an answer sent, by their names. */
export type SentParts = readonly (readonly [part: string, value: string])[];

/** What stands beside the parts of an answer, and how they are read. */
export interface TypedParts {
  /** What was sent under the name of the field. */
  readonly sent: readonly string[];
  /** In which languages somebody may have typed, as BCP 47 writes them. */
  readonly languages: readonly string[];
}

/** What stands in one cell of a table of answers. */
export type AnswerCell = string | number | boolean | null;

/** One of the columns that an answer fills in tables and exports; `title` is empty where it is the question's own. */
export interface AnswerColumn {
  readonly key: string;
  readonly title: string;
  /** Its cells are days or times, as HTML writes them. */
  readonly format?: "date" | "time" | "datetime";
}

/**
 * What it means to answer a field of some kind. Pure; `props` are those of the field, complete and of the right kinds.
 * An answer is JSON: it is kept, sent and compared as such.
 */
export interface AnswerKind<Value extends Json, Props> {
  /**
   * The answer in what a form sends under the name of the field, `undefined` where that is none. What is not of the kind comes
   * out as it was sent, so that it can be refused and shown again.
   */
  decode(sent: readonly string[], props: Props): Json | undefined;
  /**
   * The same out of what somebody typed, in the writing of one of these languages (BCP 47; that around when there is none); as
   * `decode` where it is not there.
   */
  decodeTyped?(sent: readonly string[], props: Props, languages: readonly string[]): Json | undefined;
  /** The answer in parts of it that no script put together, beside what the form sent under the name of the field. */
  join?(parts: SentParts, props: Props, typed: TypedParts): Json | undefined;
  /** The same a step at a time, where an answer has so many parts that nobody may wait for all of them. */
  joinInSteps?(parts: SentParts, props: Props, typed: TypedParts): Generator<undefined, Json | undefined>;
  /** What a form would send for an answer; `decode` gives it back. */
  encode(value: Value): readonly string[];
  /** The value as an answer of this kind, in its one form; undefined when it is none. */
  read(value: Json, props: Props): Value | undefined;
  /** What is said of a value that is no answer of this kind. */
  readonly refusal: Failure;
  /** What is said instead of a value of which more is known. */
  explain?(value: Json, props: Props): Failure | undefined;
  /** What is said of a control that cannot read what stands in it; the refusal where there is nothing else to say. */
  readonly unread?: Failure;
  /** What is wrong with an answer by the properties of its field, apart from being required. */
  problem(value: Value, props: Props): Failure | undefined;
  /** Whether an answer counts as none. */
  isEmpty(value: Value): boolean;
  /** The title of a part that is missing, where the field is required and not all of it is answered. */
  missing?(value: Value, props: Props): string | undefined;
  /** The order of two answers, as that of `sort`. */
  compare(a: Value, b: Value): number;
  /** The answer for people, on one line or several; `locale` as BCP 47 writes it. */
  show(value: Value, props: Props, locale: string): string;
  /** What people read for each thing in an answer that is a list; the lines of `show` where it is not said. */
  items?(value: Value, props: Props): readonly string[];
  columns(props: Props): readonly AnswerColumn[];
  /** One cell for each of the columns. */
  cells(value: Value, props: Props): readonly AnswerCell[];
  summarise(values: readonly Value[], props: Props): Summary;
  /** True where every option is a number, so that calculations count with what was chosen. */
  hasNumbers?(props: Props): boolean;
  /** What can be chosen, where the field offers options that the team wrote. */
  options?(props: Props): readonly ShownOption[];
  /** The values of the options that were chosen, where the field has options. */
  chosen?(value: Value): readonly string[];
}

/** The column of a kind that fills one. */
export const ONE_COLUMN: readonly AnswerColumn[] = [{ key: "", title: "" }];
