import { failure } from "../../errors.ts";
import type { Json } from "../../model/index.ts";
import type { Failure } from "../../result.ts";
import { matchesFormat } from "../../widgets/index.ts";
import type { AnswerColumn, AnswerKind } from "../answerKind.ts";
import { daysBetween, getWeekday } from "../times/days.ts";
import { joinFilled } from "../joinParts.ts";
import { summariseTexts } from "../summary.ts";
import { firstText } from "./textKinds.ts";

interface Limits {
  /** Earliest value; "" for none. */
  readonly min: string;
  readonly max: string;
}

type MomentFormat = NonNullable<AnswerColumn["format"]>;

const WORDS = {
  date: { dateStyle: "long" },
  time: { timeStyle: "short" },
  datetime: { dateStyle: "long", timeStyle: "short" },
} as const;
const REFUSALS = {
  date: failure("NOT_A_DATE"),
  time: failure("NOT_A_TIME"),
  datetime: failure("NOT_A_DATE"),
} as const;
const UNREAD = {
  date: failure("DATE_HALF"),
  time: failure("TIME_HALF"),
  datetime: failure("DATE_HALF"),
} as const;
const SATURDAY = 6;

/** A date in HTML's format. */
export const date: AnswerKind<string, Limits & { readonly weekdaysOnly?: boolean }> = {
  ...momentKind<Limits & { readonly weekdaysOnly?: boolean }>("date", (value, props) => {
    if (props.weekdaysOnly === true && getWeekday(value) >= SATURDAY) return failure("NOT_A_WEEKDAY");
    return outside("date", value, props);
  }),
};

/** A time of day in HTML's format. */
export const time: AnswerKind<string, Limits> = momentKind("time", (value, props) =>
  outside("time", value, props),
);

/** A date and a time in HTML's format, in the person's own time zone. */
export const dateTime: AnswerKind<string, Limits> = momentKind("datetime", (value, props) =>
  outside("datetime", value, props),
);

/** A period from its first to its last day. */
export interface Period extends Readonly<Record<string, Json>> {
  readonly from: string;
  readonly to: string;
}

interface PeriodProps extends Limits {
  readonly maxDays?: number | undefined;
  readonly fromLabel: string;
  readonly toLabel: string;
}

/** A period; both days are required. */
export const period: AnswerKind<Period, PeriodProps> = {
  decode: decodeJson,
  join: joinFilled,
  encode: (value) => [JSON.stringify(value)],
  read: readPeriod,
  refusal: failure("RANGE_HALF"),
  unread: failure("DATE_HALF"),
  problem({ from, to }, props) {
    const days = daysBetween(from, to) + 1;
    if (days < 1) return failure("RANGE_REVERSED");
    if (props.maxDays !== undefined && days > props.maxDays)
      return failure("RANGE_TOO_LONG", { max: props.maxDays });
    return outside("date", from, props) ?? outside("date", to, props);
  },
  isEmpty: () => false,
  compare: (a, b) => compareTexts(a.from, b.from) || compareTexts(a.to, b.to),
  show: ({ from, to }, _props, locale) => [from, to].map((day) => write("date", day, locale)).join(" – "),
  columns: ({ fromLabel, toLabel }) => [
    { key: "from", title: fromLabel, format: "date" },
    { key: "to", title: toLabel, format: "date" },
  ],
  cells: ({ from, to }) => [from, to],
  summarise: summariseTexts,
};

function readPeriod(value: Json): Period | undefined {
  if (typeof value !== "object" || value === null || !("from" in value) || !("to" in value)) return undefined;
  const { from, to } = value;
  if (!isMoment("date", from) || !isMoment("date", to)) return undefined;
  return { from, to };
}

/** Decodes a control that sends JSON; invalid JSON is returned as text. */
export function decodeJson(sent: readonly string[]): Json | undefined {
  const text = firstText(sent);
  if (typeof text !== "string") return undefined;
  try {
    const value: Json = JSON.parse(text);
    // An empty answer is sent as an empty value, so the text "null" is invalid input.
    return value ?? text;
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** A kind for dates and times of one format. */
export function momentKind<Props>(
  format: MomentFormat,
  problem: (value: string, props: Props) => Failure | undefined,
): AnswerKind<string, Props> {
  return {
    decode: firstText,
    encode: (value) => [value],
    read: (value) => (isMoment(format, value) ? value : undefined),
    refusal: REFUSALS[format],
    unread: UNREAD[format],
    problem,
    isEmpty: () => false,
    compare: compareTexts,
    show: (value, _props, locale) => write(format, value, locale),
    columns: () => [{ key: "", title: "", format }],
    cells: (value) => [value],
    summarise: summariseTexts,
  };
}

function isMoment(format: MomentFormat, value: Json | undefined): value is string {
  return typeof value === "string" && value !== "" && matchesFormat(format, value);
}

/** HTML's date and time formats sort as strings. */
function outside(format: MomentFormat, value: string, { min, max }: Limits): Failure | undefined {
  if (min !== "" && value < min) return failure("TOO_EARLY", { min: write(format, min, "en") });
  return max !== "" && value > max ? failure("TOO_LATE", { max: write(format, max, "en") }) : undefined;
}

function compareTexts(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

/** Dates and times have no zone: they are shown as given, wherever the reader is. */
function write(format: MomentFormat, value: string, locale: string): string {
  const full = { date: `${value}T00:00`, time: `2000-01-01T${value}`, datetime: value }[format];
  return new Intl.DateTimeFormat(locale, { ...WORDS[format], timeZone: "UTC" }).format(new Date(`${full}Z`));
}
