import { readText } from "./readText.ts";
import type { Repairs } from "./repairs.ts";

interface Lines {
  /** What they are called: "suggestions". */
  readonly part: string;
  /** Most characters of one. */
  readonly max: number;
  /** Most of them. */
  readonly most: number;
}

/** A list of sentences, the empty ones and those past the last left out. */
export function readLines(raw: unknown, { part, max, most }: Lines, repairs: Repairs): readonly string[] {
  const given: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  const lines = given
    .slice(0, most * 2)
    .map((line) => readText(line, { about: "The answer", part, max }, repairs))
    .filter((line) => line !== "");
  if (given.length > most) repairs.add(`The ${part} after the ${most}th were left out`);
  return lines.slice(0, most);
}
