import { MESSAGES, type ConceptRule, type Language } from "@formweave/data/assistant";
import type { SuggestedRule } from "@formweave/schema/api";
import { fill } from "../text/fill.ts";

const OF_CHOICES = { min: "fewestChoices", max: "mostChoices" } as const;

/** A rule with its message in a language; `isChoice` where it limits the number of choices. */
export function withMessage(rule: ConceptRule, language: Language, isChoice = false): SuggestedRule {
  const { type, value = "" } = rule;
  const message = isChoice && (type === "min" || type === "max") ? OF_CHOICES[type] : type;
  return { ...rule, message: fill(MESSAGES[message][language], [value]) };
}
