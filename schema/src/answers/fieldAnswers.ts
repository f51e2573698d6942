import type { Json } from "../model/index.ts";
import { err, ok, type Failure, type Result } from "../result.ts";
import type { AnswerCell, AnswerColumn, AnswerKind, SentParts, TypedParts } from "./answerKind.ts";
import type { ShownOption } from "./options.ts";
import type { Summary } from "./summary.ts";

/** The answer rules of one field. Methods take answers that `parse` returned; invalid ones count as unanswered. */
export interface FieldAnswers {
  /** Reads the answer from the values that a form sends under the field's name; undefined for none. */
  decode(sent: readonly string[]): Json | undefined;
  /** Like `decode`, for text typed in one of these languages (BCP 47 tags); the default language when empty. */
  decodeTyped(sent: readonly string[], languages?: readonly string[]): Json | undefined;
  /**
   * Joins an answer from parts sent without scripts; like `decodeTyped` when the kind has no parts. Runs in steps, since a list
   * with as many parts as a request body holds would block everybody else.
   */
  joinInSteps(parts: SentParts, typed: TypedParts): Generator<undefined, Json | undefined>;
  /** The failure for a control with unreadable content. */
  readonly unread: Failure;
  /** Encodes an answer as a form sends it. */
  encode(answer: Json): readonly string[];
  /** Normalizes a value as an answer of this kind without checking limits; undefined when it is invalid. */
  read(value: Json): Json | undefined;
  /** Normalizes and checks a value; undefined when it counts as unanswered, a failure when it is invalid. */
  parse(value: Json | undefined): Result<Json | undefined>;
  /** The title of the missing part, for a required field that is answered in part. */
  missing(answer: Json): string | undefined;
  /** Compares two answers, for `sort`. */
  compare(a: Json, b: Json): number;
  /** The answer as text, on one line or several; `locale` is a BCP 47 tag. */
  show(answer: Json, locale: string): string;
  /** The texts of the items in a list answer. */
  items(answer: Json): readonly string[];
  /** The options written by the team; empty when there are none. */
  readonly options: readonly ShownOption[];
  readonly columns: readonly AnswerColumn[];
  /** One cell for each of the columns; empty ones for no answer. */
  cells(answer: Json | undefined): readonly AnswerCell[];
  summarise(answers: readonly Json[]): Summary;
  /** True when every option is a number, so that calculations use the chosen value. */
  readonly hasNumbers: boolean;
  /** Values of the chosen options; undefined for fields without options. */
  chosen(answer: Json): readonly string[] | undefined;
}

/** Binds a kind to the properties of a field. */
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

/** Memoizes results for arrays and objects: answers are immutable, and read often. */
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

/** The methods that read what a form sends. */
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
