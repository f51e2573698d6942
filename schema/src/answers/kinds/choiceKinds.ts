import { failure } from "../../errors.ts";
import type { Json } from "../../model/index.ts";
import type { Failure } from "../../result.ts";
import { ONE_COLUMN, type AnswerKind, type SentParts } from "../answerKind.ts";
import { shownOptions, type ShownOption } from "../options.ts";
import { readPart } from "../joinParts.ts";
import { joinTexts } from "../textLists.ts";
import { summariseChoices } from "../summary.ts";
import { firstText } from "./textKinds.ts";

/** The properties needed to read an answer of this kind. */
export interface Options {
  readonly options: readonly ShownOption[];
}

interface Limits {
  readonly minChoices?: number | undefined;
  readonly maxChoices?: number | undefined;
}

/** Longest custom answer, characters. */
const MAX_OWN = 500;

interface OneProps extends Options {
  readonly allowOther?: boolean;
  readonly allowOwn?: boolean;
}

interface SomeProps extends Options, Limits {
  readonly allowOther?: boolean;
}

/** One of the options, by its value; or a custom answer where the field allows it. */
export const choice: AnswerKind<string, OneProps> = {
  ...createSingleChoiceKind<OneProps>({
    options: (props) => shownOptions(props.options),
    takesOwn: ({ allowOther, allowOwn }) => allowOther === true || allowOwn === true,
  }),
  join: (parts, { options }, { sent }) => withOther(parts, options, sent)[0] || undefined,
};

/** One of the options suggested while typing. */
export const suggested: AnswerKind<string, Options & { readonly allowOwn?: boolean }> = {
  ...choice,
  join(parts, { options }) {
    const typed = readPart(parts, "typed");
    const called = shownOptions(options).find(({ label }) => label.toLowerCase() === typed.toLowerCase());
    return (called?.value ?? typed) || undefined;
  },
};

/** Several of the options, by their values, each at most once. */
export const choices: AnswerKind<readonly string[], SomeProps> = {
  ...createMultipleChoiceKind<SomeProps>({
    options: (props) => shownOptions(props.options),
    takesOwn: ({ allowOther }) => allowOther === true,
    limits: (props) => props,
  }),
  join: (parts, { options }, { sent }) => decodeMany(withOther(parts, options, sent)),
};

/** Chosen pictures; at most one where the field is not multiple. */
export const pictures: AnswerKind<readonly string[], Options & Limits & { readonly multiple: boolean }> =
  createMultipleChoiceKind({
    options: (props) => shownOptions(props.options),
    takesOwn: () => false,
    limits: (props) => (props.multiple ? props : { maxChoices: 1 }),
  });

interface TagProps extends Limits {
  readonly options: readonly Pick<ShownOption, "id" | "label">[];
  readonly allowOwn: boolean;
}

/** Short answers, suggested or custom. */
export const tags: AnswerKind<readonly string[], TagProps> = {
  ...createMultipleChoiceKind<TagProps>({
    options: ({ options }) => shownOptions(options.map((option) => ({ ...option, value: "" }))),
    takesOwn: ({ allowOwn }) => allowOwn,
    limits: (props) => props,
  }),
  unread: failure("TAG_LEFT"),
  join(parts, _props, { sent }) {
    const typed = readPart(parts, "typed").split(/[,\n]/);
    return decodeMany([...sent, ...typed.map((tag) => tag.trim())]);
  },
};

/** All of the options, the most important first. */
export const ranking: AnswerKind<readonly string[], Options> = {
  ...createMultipleChoiceKind<Options>({
    options: (props) => shownOptions(props.options),
    takesOwn: () => false,
    limits: () => ({}),
  }),
  problem(value, props) {
    const all = new Set(shownOptions(props.options).map((option) => option.value));
    const isWhole = value.length === all.size && value.every((one) => all.has(one));
    return isWhole ? undefined : failure("NOT_RANKED");
  },
  show: (value, props) =>
    toLabels(value, shownOptions(props.options))
      .map((label, index) => `${index + 1}. ${label}`)
      .join("\n"),
  columns: (props) => shownOptions(props.options).map(({ value, label }) => ({ key: value, title: label })),
  // The rank of each option, which can be sorted and averaged.
  cells(value, props) {
    return shownOptions(props.options).map((option) => value.indexOf(option.value) + 1 || null);
  },
  // A ranking always has all of them; only their order matters.
  chosen: () => [],
};

/** The chosen values, with a custom answer in place of the "other" option. */
function withOther(
  parts: SentParts,
  options: readonly ShownOption[],
  sent: readonly string[],
): readonly string[] {
  const other = readPart(parts, "other");
  if (other === "") return sent;
  const known = new Set(shownOptions(options).map(({ value }) => value));
  return [...sent.filter((value) => known.has(value)), other];
}

interface ChoiceOptions<Props> {
  readonly options: (props: Props) => readonly ShownOption[];
  readonly takesOwn: (props: Props) => boolean;
}

/** A kind for one of several options. */
export function createSingleChoiceKind<Props>({
  options,
  takesOwn,
}: ChoiceOptions<Props>): AnswerKind<string, Props> {
  return {
    decode: firstText,
    encode: (value) => [value],
    read: (value) => (typeof value === "string" ? value : undefined),
    refusal: failure("ANSWER_INVALID"),
    problem: (value, props) => findUnknownChoice([value], options(props), takesOwn(props)),
    isEmpty: (value) => value.trim() === "",
    compare: (a, b) => a.localeCompare(b),
    show: (value, props) => toLabels([value], options(props)).join(""),
    columns: () => ONE_COLUMN,
    cells: (value, props) => toLabels([value], options(props)),
    hasNumbers: (props) => areNumbers(options(props)),
    options,
    chosen: (value) => [value],
    summarise: (values, props) =>
      summariseChoices(
        values.map((value) => [value]),
        options(props),
      ),
  };
}

interface ManyOptions<Props> extends ChoiceOptions<Props> {
  readonly limits: (props: Props) => Limits;
}

function createMultipleChoiceKind<Props>({
  options,
  takesOwn,
  limits,
}: ManyOptions<Props>): AnswerKind<readonly string[], Props> {
  const items = (value: readonly string[], props: Props) => toLabels(value, options(props));
  const show = (value: readonly string[], props: Props) =>
    joinTexts(
      items(value, props),
      options(props).map(({ label }) => label),
    );
  return {
    decode: decodeMany,
    encode: (value) => value,
    read: readTexts,
    refusal: failure("ANSWER_INVALID"),
    problem(value, props) {
      const { minChoices = 0, maxChoices = Infinity } = limits(props);
      if (value.length < minChoices) return failure("TOO_FEW", { min: minChoices });
      if (value.length > maxChoices) return failure("TOO_MANY", { max: maxChoices });
      return findUnknownChoice(value, options(props), takesOwn(props));
    },
    isEmpty: (value) => value.length === 0,
    compare: (a, b) => a.join("\n").localeCompare(b.join("\n")),
    show,
    items,
    columns: () => ONE_COLUMN,
    cells: (value, props) => [show(value, props)],
    options,
    chosen: (value) => value,
    summarise: (values, props) => summariseChoices(values, options(props)),
  };
}

function decodeMany(sent: readonly string[]): Json | undefined {
  const values = sent.filter((value) => value !== "");
  return values.length === 0 ? undefined : values;
}

function readTexts(value: Json): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const texts = value.filter((one) => typeof one === "string");
  return texts.length === value.length ? [...new Set(texts)] : undefined;
}

function findUnknownChoice(
  values: readonly string[],
  options: readonly ShownOption[],
  takesOwn: boolean,
): Failure | undefined {
  if (values.some((value) => value.length > MAX_OWN)) return failure("TOO_LONG", { max: MAX_OWN });
  const known = new Set(options.map(({ value }) => value));
  return takesOwn || values.every((value) => known.has(value)) ? undefined : failure("NOT_AN_OPTION");
}

/** True when all option values are numbers; single numeric values among texts do not count as numbers. */
function areNumbers(options: readonly ShownOption[]): boolean {
  return options.length > 0 && options.every(({ value }) => String(Number(value)) === value);
}

/** The labels of values; a custom answer is its own label. */
function toLabels(
  values: readonly string[],
  options: readonly Pick<ShownOption, "value" | "label">[],
): readonly string[] {
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  return values.map((value) => labels.get(value) ?? value);
}
