import { RULES_LABEL } from "@formweave/schema/api";
import { useAiStatus } from "#api/assistant.ts";

/** Notes that the built-in rules answered, as for all questions that go to no model. */
export function RulesSource() {
  const hasModel = useAiStatus().data?.source === "model";
  return <p className="ai-source">{hasModel ? "Built-in rules. No model is used for this" : RULES_LABEL}</p>;
}
