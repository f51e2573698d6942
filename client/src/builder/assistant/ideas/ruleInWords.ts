import type { SuggestedRule } from "@formweave/schema/api";
import { VALIDATION_RULES } from "@formweave/schema/model";

/** Describes a rule in words: "Min length: 2". */
export function ruleInWords({ type, value }: SuggestedRule): string {
  const { title } = VALIDATION_RULES[type];
  return value === undefined || value === "" ? title : `${title}: ${value}`;
}
