import { contentClassification, type ContentClassification } from "@formweave/schema/api";
import { ADVICE, BLOCKED } from "./classifyContent.ts";

/** Classification of a text that could not be classified: unsafe. */
const UNKNOWN: ContentClassification = {
  isSafe: false,
  categories: [],
  confidence: 0,
  blockedTerms: [],
  redactedContent: BLOCKED,
};

/** Validates a classification by rules or by a model: an invalid or contradictory one counts as unsafe. */
export function readClassification(raw: unknown): ContentClassification {
  const parsed = contentClassification.safeParse(raw);
  if (!parsed.success) return UNKNOWN;
  const { isSafe, categories, blockedTerms } = parsed.data;
  const isBad = blockedTerms.length > 0 || categories.some((category) => !ADVICE.has(category));
  return isSafe && isBad ? UNKNOWN : parsed.data;
}

/** Makes a classification fail closed: an error counts as unsafe too. */
export function failClosed(classify: (text: string) => unknown): (text: string) => ContentClassification {
  return (text) => {
    try {
      return readClassification(classify(text));
    } catch {
      // The reason for the failure does not change what may be shown.
      return UNKNOWN;
    }
  };
}
