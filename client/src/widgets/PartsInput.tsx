import { useState } from "react";
import type { ControlAttributes } from "./Field.tsx";

/** The parts of an answer by their names: a text each, or several. A part without an answer is not there. */
export type Parts = Readonly<Record<string, string | readonly string[]>>;

/** The parts that a person has given so far, and what changes one of them; an empty value takes it away. */
export function useParts(first: Parts) {
  const [parts, setParts] = useState(first);

  function setPart(name: string, value: string | readonly string[]): void {
    setParts((before) => withPart(before, name, value));
  }

  return [parts, setPart] as const;
}

/** Parts with one of them set, or taken away when its value is empty. */
export function withPart(parts: Parts, name: string, value: string | readonly string[]): Parts {
  const others = Object.entries(parts).filter(([other]) => other !== name);
  // Entries, not a spread with a key: a part may be called as anything, "__proto__" too.
  return Object.fromEntries(value.length === 0 ? others : [...others, [name, value]]);
}

/** A part that is a text; "" where there is none. */
export function textOf(part: Parts[string] | undefined): string {
  return typeof part === "string" ? part : "";
}

/** How an answer of several parts is sent: a JSON object, or nothing when there is none. */
export function partsAnswer(parts: Parts): string {
  return Object.keys(parts).length === 0 ? "" : JSON.stringify(parts);
}

interface PartsInputProps {
  readonly control: ControlAttributes;
  readonly parts: Parts;
}

/** Carries an answer of several parts when the form is sent. */
export function PartsInput({ control, parts }: PartsInputProps) {
  return <input type="hidden" name={control.name} value={partsAnswer(parts)} disabled={control.disabled} />;
}
