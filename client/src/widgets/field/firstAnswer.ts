import { splitTexts, type ShownOption } from "@formweave/schema/answers";
import type { Json } from "@formweave/schema/model";
import type { Parts } from "./PartsInput.tsx";

/** Returns the initial values of a field with several: those of its answer, else the default's that are among its options. */
export function firstValues(
  answer: Json | undefined,
  listed: string,
  options: readonly ShownOption[] = [],
): readonly string[] {
  const known = options.map(({ value }) => value);
  if (answer === undefined) return [...new Set(splitTexts(listed, known).map(({ text }) => text))];
  return [...new Set(listTexts(answer))];
}

/** Returns the initial parts of a field, limited to the parts it asks for. */
export function firstParts(answer: Json | undefined, names: readonly string[]): Parts {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return {};
  const given = new Map<string, Json>(Object.entries(answer));
  const parts = names.flatMap((name) => {
    const part = given.get(name);
    const value = typeof part === "string" ? part : listTexts(part ?? null);
    return value.length === 0 ? [] : [[name, value] as const];
  });
  return Object.fromEntries(parts);
}

function listTexts(answer: Json): readonly string[] {
  if (typeof answer === "string") return answer === "" ? [] : [answer];
  return Array.isArray(answer) ? answer.filter((one) => typeof one === "string") : [];
}
