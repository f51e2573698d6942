import { isKnownStem } from "../ontology/conceptIndex.ts";
import type { Description } from "../reading/readDescription.ts";
import { foldedWords, isSmall, stem } from "../text/words.ts";

/** Share of a text that the resulting form explains, as a confidence from 0.15 to 0.98. */
export function computeConfidence(
  text: string,
  description: Description,
  explained: ReadonlySet<string>,
): number {
  const words = meaningfulStems(text);
  const lost = meaningfulStems(description.notUnderstood.join(" ")).length;
  const unknown = words.filter((word) => !explained.has(word) && !isKnownStem(word)).length;
  const share =
    words.length === 0 ? 0 : 1 - Math.min(1, (lost + Math.max(0, unknown - lost) / 4) / words.length);
  return Math.round((0.15 + 0.83 * share) * 100) / 100;
}

function meaningfulStems(text: string): readonly string[] {
  return foldedWords(text)
    .filter((word) => !isSmall(word))
    .map(stem);
}
