import { useState } from "react";
import type { ControlAttributes } from "./Field.tsx";

/** The parts of an answer by name, each one text or several. Unanswered parts are missing. */
export type Parts = Readonly<Record<string, string | readonly string[]>>;

/** The parts entered so far, and a setter for one of them; an empty value removes it. */
export function useParts(first: Parts) {
  const [parts, setParts] = useState(first);

  function setPart(name: string, value: string | readonly string[]): void {
    setParts((before) => withPart(before, name, value));
  }

  return [parts, setPart] as const;
}

/** Sets one part, or removes it when its value is empty. */
export function withPart(parts: Parts, name: string, value: string | readonly string[]): Parts {
  const others = Object.entries(parts).filter(([other]) => other !== name);
  // Entries instead of a spread with a computed key: a part may have any name, even "__proto__".
  return Object.fromEntries(value.length === 0 ? others : [...others, [name, value]]);
}

/** Returns a text part; "" when it is missing. */
export function toPartText(part: Parts[string] | undefined): string {
  return typeof part === "string" ? part : "";
}

/** Serializes an answer of several parts for submission: a JSON object, or "" when there are none. */
export function partsAnswer(parts: Parts): string {
  return Object.keys(parts).length === 0 ? "" : JSON.stringify(parts);
}

interface PartsInputProps {
  readonly control: ControlAttributes;
  readonly parts: Parts;
}

/** Submits an answer of several parts with the form. */
export function PartsInput({ control, parts }: PartsInputProps) {
  return <input type="hidden" name={control.name} value={partsAnswer(parts)} disabled={control.disabled} />;
}
