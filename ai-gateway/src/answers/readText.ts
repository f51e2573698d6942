import { cleanText } from "./cleanText.ts";
import type { Repairs } from "./repairs.ts";
import { quoted, sayChange } from "./speak.ts";

interface TextLimits {
  /** What the text belongs to, as a sentence begins; the text itself when not stated. */
  readonly about?: string;
  /** What the text is there: "label". */
  readonly part: string;
  readonly max: number;
  readonly hasLines?: boolean;
}

/** A model's text as it may stand at its place; what was taken out of it is said. "" for what is no text. */
export function readText(raw: unknown, limits: TextLimits, repairs: Repairs): string {
  const { text, changes } = cleanText(raw, limits);
  for (const change of changes) repairs.add(sayChange(limits.about ?? quoted(text), limits.part, change));
  return text;
}
