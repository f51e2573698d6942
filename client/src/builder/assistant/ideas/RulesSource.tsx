import { RULES_LABEL } from "@formweave/schema/api";
import { useAiStatus } from "#api/assistant.ts";

/** Says that the built-in rules answered, as they do to what no model is asked. */
export function RulesSource() {
  const hasModel = useAiStatus().data?.source === "model";
  return <p className="ai-source">{hasModel ? "Built-in rules. No model is used for this" : RULES_LABEL}</p>;
}
