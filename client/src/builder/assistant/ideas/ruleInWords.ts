import type { SuggestedRule } from "@formweave/schema/api";
import { VALIDATION_RULES } from "@formweave/schema/model";

/** A rule as people say it: "Min length: 2". */
export function ruleInWords({ type, value }: SuggestedRule): string {
  const { title } = VALIDATION_RULES[type];
  return value === undefined || value === "" ? title : `${title}: ${value}`;
}
