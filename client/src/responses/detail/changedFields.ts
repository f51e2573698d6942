import type { Json } from "@formweave/schema/model";

type Answers = Readonly<Record<string, Json>>;

/** Returns the fields whose answers differ. */
export function changedFields(before: Answers, after: Answers): readonly string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].filter((field) => write(before[field]) !== write(after[field]));
}

/** Serializes an answer independently of the order of its parts. */
function write(answer: Json | undefined): string | undefined {
  return JSON.stringify(answer, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
