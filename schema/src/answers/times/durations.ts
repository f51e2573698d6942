import { failure } from "../../errors.ts";
import { translate } from "../../translate.ts";
import { roundTo } from "../numbers/roundTo.ts";
import { readTypedNumber } from "../numbers/typedNumbers.ts";

/** Most decimals of a second. */
const MOST_DECIMALS = 6;

/** The units of a duration, the largest first, with their abbreviation and seconds. */
export const DURATION_UNITS = [
  { name: "days", short: "d", title: "Days", seconds: 86_400 },
  { name: "hours", short: "h", title: "Hours", seconds: 3600 },
  { name: "minutes", short: "min", title: "Minutes", seconds: 60 },
  { name: "seconds", short: "s", title: "Seconds", seconds: 1 },
] as const;

export type DurationUnit = (typeof DURATION_UNITS)[number];

/** The typed text for each unit, by its name; empty and absent units count nothing. */
export type TypedDuration = Readonly<Partial<Record<DurationUnit["name"], string>>>;

/** Splits seconds into these units, from the largest; a remainder below the last unit is dropped. */
export function splitDuration(seconds: number, units: readonly DurationUnit[]): TypedDuration {
  let rest = Math.max(Math.floor(seconds), 0);
  const parts = units.map((unit) => {
    const count = Math.floor(rest / unit.seconds);
    rest -= count * unit.seconds;
    return [unit.name, String(count)] as const;
  });
  return Object.fromEntries(parts);
}

/** Converts typed units to seconds; undefined when all are empty, or one is no valid count. */
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

/** Parses a typed count in the notation of the person's language; undefined when it is not a number of at least 0. */
export function readCount(text: string, languages: readonly string[] = []): number | undefined {
  const count = readTypedNumber(text, languages);
  return count !== undefined && count >= 0 ? count : undefined;
}

/** A duration in words, `1 h 30 min`, without zero units. */
export function describeDuration(seconds: number): string {
  const typed = splitDuration(seconds, DURATION_UNITS);
  const parts = DURATION_UNITS.filter(({ name }) => typed[name] !== "0");
  return (
    parts.map(({ name, short }) => `${typed[name]} ${translate(short)}`).join(" ") || `0 ${translate("s")}`
  );
}

/** The message for a duration outside its limits; undefined when it is within them. */
export function durationProblem(seconds: number | undefined, min = 0, max = Infinity): string | undefined {
  if (seconds === undefined) return undefined;
  if (seconds < min) return failure("TOO_SHORT_A_TIME", { min: describeDuration(min) }).message;
  return seconds > max ? failure("TOO_LONG_A_TIME", { max: describeDuration(max) }).message : undefined;
}
