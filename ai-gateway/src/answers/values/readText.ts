import { cleanText } from "../text/cleanText.ts";
import type { Repairs } from "./repairs.ts";
import { quoted, describeChange } from "../text/sentences.ts";

interface TextLimits {
  /** Subject of the reports about this text, as a sentence begins; the quoted text itself when not given. */
  readonly about?: string;
  /** Role of the text: "label". */
  readonly part: string;
  readonly max: number;
  readonly hasLines?: boolean;
}

/** Reads a model's text as plain text and reports each part that was removed. Returns "" for values that are no text. */
export function readText(raw: unknown, limits: TextLimits, repairs: Repairs): string {
  const { text, changes } = cleanText(raw, limits);
  for (const change of changes)
    repairs.add(describeChange(limits.about ?? quoted(text), limits.part, change));
  return text;
}
