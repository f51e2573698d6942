import { failure } from "../errors.ts";

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

/** What is typed, in seconds; nothing when every unit is empty. */
export function joinDuration(typed: TypedDuration): number | undefined {
  const filled = DURATION_UNITS.filter(({ name }) => (typed[name] ?? "") !== "");
  if (filled.length === 0) return undefined;
  return filled.reduce((sum, { name, seconds }) => sum + Math.max(Number(typed[name]) || 0, 0) * seconds, 0);
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
