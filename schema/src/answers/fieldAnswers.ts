import type { Json } from "../model/index.ts";
import { err, ok, type Failure, type Result } from "../result.ts";
import type { AnswerCell, AnswerColumn, AnswerKind, SentParts, TypedParts } from "./answerKind.ts";
import type { ShownOption } from "./options.ts";
import type { Summary } from "./summary.ts";

/** How one field is answered. Answers that it is given have been through `parse`; what is none counts as not answered. */
export interface FieldAnswers {
  /** The answer in what a form sends under the name of the field; undefined where that is none. */
  decode(sent: readonly string[]): Json | undefined;
  /** The same out of what somebody typed in one of these languages, as BCP 47 writes them; in that around where there is none. */
  decodeTyped(sent: readonly string[], languages?: readonly string[]): Json | undefined;
  /**
   * The answer in parts of it that no script put together, as `decodeTyped` where its kind has none; a step at a time, since a list
   * of as many parts as a body holds would keep everybody else waiting.
   */
  joinInSteps(parts: SentParts, typed: TypedParts): Generator<undefined, Json | undefined>;
  /** What is said of a control that cannot read what stands in it. */
  readonly unread: Failure;
  /** What a form would send for an answer. */
  encode(answer: Json): readonly string[];
  /** A value as an answer of this kind, whatever its limits are; undefined where it is none. */
  read(value: Json): Json | undefined;
  /** A value as an answer in its one form, undefined where it counts as none; a failure says what is wrong with it. */
  parse(value: Json | undefined): Result<Json | undefined>;
  /** The title of the part that is missing, where the field is required and not all of it is answered. */
  missing(answer: Json): string | undefined;
  /** The order of two answers, as that of `sort`. */
  compare(a: Json, b: Json): number;
  /** The answer for people, on one line or several; `locale` as BCP 47 writes it. */
  show(answer: Json, locale: string): string;
  /** What people read for each thing in an answer that is a list. */
  items(answer: Json): readonly string[];
  /** What can be chosen; none where the team wrote no options. */
  readonly options: readonly ShownOption[];
  readonly columns: readonly AnswerColumn[];
  /** One cell for each of the columns; empty ones for no answer. */
  cells(answer: Json | undefined): readonly AnswerCell[];
  summarise(answers: readonly Json[]): Summary;
  /** True where every option is a number, so that calculations count with what was chosen. */
  readonly hasNumbers: boolean;
  /** The values of the options that were chosen; undefined where the field has none. */
  chosen(answer: Json): readonly string[] | undefined;
}

/** Ties a kind to the properties of a field. */
export function fieldAnswers<Value extends Json, Props>(
  kind: AnswerKind<Value, Props>,
): (props: Props) => FieldAnswers {
  return (props) => {
    const read = (answer: Json | undefined) => (answer === undefined ? undefined : kind.read(answer, props));
    return {
      ...readers(kind, props),
      unread: kind.unread ?? kind.refusal,
      encode(answer) {
        const value = read(answer);
        return value === undefined ? [] : kind.encode(value);
      },
      read: (value) => kind.read(value, props),
      parse: remember((value) => parse(kind, props, value)),
      missing(answer) {
        const value = read(answer);
        return value === undefined ? undefined : kind.missing?.(value, props);
      },
      compare(a, b) {
        const [first, second] = [read(a), read(b)];
        if (first === undefined || second === undefined)
          return Number(first === undefined) - Number(second === undefined);
        return kind.compare(first, second);
      },
      show(answer, locale) {
        const value = read(answer);
        return value === undefined ? "" : kind.show(value, props, locale);
      },
      items: (answer) => itemsIn(kind, props, read(answer)),
      options: kind.options?.(props) ?? [],
      columns: kind.columns(props),
      hasNumbers: kind.hasNumbers?.(props) ?? false,
      cells: remember((answer) => {
        const value = read(answer);
        return value === undefined ? kind.columns(props).map(() => null) : kind.cells(value, props);
      }),
      chosen(answer) {
        const value = read(answer);
        return value === undefined ? undefined : kind.chosen?.(value);
      },
      summarise: (answers) =>
        kind.summarise(
          answers.map(read).filter((value) => value !== undefined),
          props,
        ),
    };
  };
}

/** Keeps what comes of a list or a record for as long as it is there: answers are never changed, and one call reads them often. */
function remember<Made>(make: (value: Json | undefined) => Made): (value: Json | undefined) => Made {
  const made = new WeakMap<object, Made>();
  return (value) => {
    if (typeof value !== "object" || value === null) return make(value);
    const known = made.get(value) ?? make(value);
    made.set(value, known);
    return known;
  };
}

function itemsIn<Value extends Json, Props>(
  kind: AnswerKind<Value, Props>,
  props: Props,
  value: Value | undefined,
): readonly string[] {
  if (value === undefined) return [];
  return kind.items?.(value, props) ?? kind.show(value, props, "en").split("\n");
}

/** How what a form sends is read. */
function readers<Value extends Json, Props>(
  kind: AnswerKind<Value, Props>,
  props: Props,
): Pick<FieldAnswers, "decode" | "decodeTyped" | "joinInSteps"> {
  const decode: FieldAnswers["decode"] = (sent) => kind.decode(sent, props);
  const decodeTyped: FieldAnswers["decodeTyped"] = (sent, languages = []) =>
    kind.decodeTyped === undefined ? decode(sent) : kind.decodeTyped(sent, props, languages);
  function* joinInSteps(parts: SentParts, typed: TypedParts): Generator<undefined, Json | undefined> {
    if (parts.length > 0 && kind.joinInSteps !== undefined)
      return yield* kind.joinInSteps(parts, props, typed);
    const isWhole = kind.join === undefined || parts.length === 0;
    return isWhole ? decodeTyped(typed.sent, typed.languages) : kind.join?.(parts, props, typed);
  }
  return { decode, decodeTyped, joinInSteps };
}

function parse<Value extends Json, Props>(
  kind: AnswerKind<Value, Props>,
  props: Props,
  value: Json | undefined,
): Result<Json | undefined> {
  if (value === undefined || value === null || value === "") return ok(undefined);
  const answer = kind.read(value, props);
  if (answer === undefined) return err(kind.explain?.(value, props) ?? kind.refusal);
  if (kind.isEmpty(answer)) return ok(undefined);
  const problem = kind.problem(answer, props);
  return problem === undefined ? ok(answer) : err(problem);
}
