import { readText } from "./readText.ts";
import type { Repairs } from "./repairs.ts";

interface Lines {
  /** Name of the items in reports: "suggestions". */
  readonly part: string;
  /** Most characters of an item. */
  readonly max: number;
  /** Most items. */
  readonly most: number;
}

/** Reads a list of sentences, without empty ones and those beyond the limit. */
export function readLines(raw: unknown, { part, max, most }: Lines, repairs: Repairs): readonly string[] {
  const given: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  const lines = given
    .slice(0, most * 2)
    .map((line) => readText(line, { about: "The answer", part, max }, repairs))
    .filter((line) => line !== "");
  if (given.length > most) repairs.add(`The ${part} after the ${most}th were left out`);
  return lines.slice(0, most);
}
