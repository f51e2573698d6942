import { describeCount } from "@formweave/schema";
import type { SuggestedOption } from "@formweave/schema/api";
import { cutTo } from "../text/cleanText.ts";
import { findFirst, isRecord } from "../values/isRecord.ts";
import { readText } from "../values/readText.ts";
import type { Repairs } from "../values/repairs.ts";

/** Most options of a field, and most characters of each. Source: `suggestedOption`. */
const MAX_OPTIONS = 100;
const MAX_TEXT = 100;

/**
 * Reads the options of a field: from texts, from objects with a label or a value, or from an object of values and labels. Values
 * are made unique; options with equal labels and values are merged.
 */
export function readOptions(raw: unknown, about: string, repairs: Repairs): SuggestedOption[] {
  const given = toList(raw);
  const read = given.slice(0, MAX_OPTIONS).flatMap((option) => readOption(option, about, repairs));
  if (given.length > MAX_OPTIONS) {
    repairs.add(
      `${about}: ${describeCount(given.length - MAX_OPTIONS, "option")} after the ${MAX_OPTIONS}th left out`,
    );
  }
  const options = new Map<string, SuggestedOption>();
  for (const option of read) {
    if (options.get(option.value)?.label === option.label) {
      repairs.add(`${about}: the same option came twice and stands once`);
      continue;
    }
    const value = freeValue(option.value, options);
    if (value !== option.value) repairs.add(`${about}: two options had the same value and got their own`);
    options.set(value, { label: option.label, value });
  }
  return [...options.values()];
}

function toList(raw: unknown): readonly unknown[] {
  if (Array.isArray(raw)) return raw;
  if (isRecord(raw)) return Object.entries(raw).map(([value, label]) => ({ value, label }));
  if (typeof raw !== "string") return [];
  return raw.split(/[\n,;|]/).filter((part) => part.trim() !== "");
}

function readOption(raw: unknown, about: string, repairs: Repairs): readonly SuggestedOption[] {
  const place = { about, part: "options", max: MAX_TEXT };
  const record = isRecord(raw) ? raw : { label: raw };
  const named = readText(
    findFirst(record, ["label", "text", "title", "name", "value", "id"]),
    place,
    repairs,
  );
  const value = readText(findFirst(record, ["value", "id", "key"]), place, repairs) || named;
  const label = named || value;
  if (label !== "") return [{ label, value }];
  repairs.add(`${about}: an option without a label was left out`);
  return [];
}

function freeValue(value: string, taken: ReadonlyMap<string, unknown>): string {
  if (!taken.has(value)) return value;
  for (let number = 2; ; number++) {
    const candidate = `${cutTo(value, MAX_TEXT - 4)}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
