import { contentClassification, type ContentClassification } from "@formweave/schema/api";
import { ADVICE, BLOCKED } from "./classifyContent.ts";

/** What is said of a text that nobody could classify. */
const UNKNOWN: ContentClassification = {
  isSafe: false,
  categories: [],
  confidence: 0,
  blockedTerms: [],
  redactedContent: BLOCKED,
};

/** Reads a classification, of rules or of a model: one that is not one, or that contradicts itself, counts as unsafe. */
export function readClassification(said: unknown): ContentClassification {
  const parsed = contentClassification.safeParse(said);
  if (!parsed.success) return UNKNOWN;
  const { isSafe, categories, blockedTerms } = parsed.data;
  const isBad = blockedTerms.length > 0 || categories.some((category) => !ADVICE.has(category));
  return isSafe && isBad ? UNKNOWN : parsed.data;
}

/** Lets a classification fail closed: what throws counts as unsafe as well. */
export function failClosed(classify: (text: string) => unknown): (text: string) => ContentClassification {
  return (text) => {
    try {
      return readClassification(classify(text));
    } catch {
      // Why it failed changes nothing about what may be shown.
      return UNKNOWN;
    }
  };
}
