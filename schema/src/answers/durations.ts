import { failure } from "../errors.ts";
import { roundTo } from "./roundTo.ts";
import { readTypedNumber } from "./typedNumbers.ts";

/** Digits of a second that count. */
const MOST_DECIMALS = 6;

/** The units of a duration, the largest first, with what is written behind a number and how many seconds one has. */
export const DURATION_UNITS = [
  { name: "days", short: "d", title: "Days", seconds: 86_400 },
  { name: "hours", short: "h", title: "Hours", seconds: 3600 },
  { name: "minutes", short: "min", title: "Minutes", seconds: 60 },
  { name: "seconds", short: "s", title: "Seconds", seconds: 1 },
] as const;

export type DurationUnit = (typeof DURATION_UNITS)[number];

/** What is typed for each unit, by its name; a unit that is empty or not there counts nothing. */
export type TypedDuration = Readonly<Partial<Record<DurationUnit["name"], string>>>;

/** Seconds as they are written in these units: what does not fill a unit goes to the next, what the last cannot hold is left out. */
export function splitDuration(seconds: number, units: readonly DurationUnit[]): TypedDuration {
  let rest = Math.max(Math.floor(seconds), 0);
  const parts = units.map((unit) => {
    const count = Math.floor(rest / unit.seconds);
    rest -= count * unit.seconds;
    return [unit.name, String(count)] as const;
  });
  return Object.fromEntries(parts);
}

/** What is typed, in seconds; undefined when every unit is empty, or one of them is no count. */
export function joinDuration(typed: TypedDuration, languages: readonly string[] = []): number | undefined {
  const filled = DURATION_UNITS.filter(({ name }) => (typed[name] ?? "").trim() !== "");
  const parts = filled.flatMap(({ name, seconds }) => {
    const count = readCount(typed[name] ?? "", languages);
    return count === undefined ? [] : [count * seconds];
  });
  if (filled.length === 0 || parts.length < filled.length) return undefined;
  return roundTo(
    parts.reduce((sum, part) => sum + part, 0),
    MOST_DECIMALS,
  );
}

/** How many of a unit somebody typed, in the writing of their language; undefined where it is no number of them. */
export function readCount(text: string, languages: readonly string[] = []): number | undefined {
  const count = readTypedNumber(text, languages);
  return count !== undefined && count >= 0 ? count : undefined;
}

/** A duration in words, `1 h 30 min`, without the units that are zero. */
export function describeDuration(seconds: number): string {
  const typed = splitDuration(seconds, DURATION_UNITS);
  const parts = DURATION_UNITS.filter(({ name }) => typed[name] !== "0");
  return parts.map(({ name, short }) => `${typed[name]} ${short}`).join(" ") || "0 s";
}

/** What is wrong with a duration; a limit that is not there limits nothing. */
export function durationProblem(seconds: number | undefined, min = 0, max = Infinity): string | undefined {
  if (seconds === undefined) return undefined;
  if (seconds < min) return failure("TOO_SHORT_A_TIME", { min: describeDuration(min) }).message;
  return seconds > max ? failure("TOO_LONG_A_TIME", { max: describeDuration(max) }).message : undefined;
}
