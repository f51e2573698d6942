import { RULES_LABEL } from "@formweave/schema/api";
import { statusQuery } from "#api/assistant.ts";
import { useQuery } from "#lib/query.ts";

/** Says that the built-in rules answered, as they do to what no model is asked. */
export function RulesSource() {
  const status = useQuery(statusQuery);
  const hasModel = status.status === "ready" && status.data.source === "model";
  return <p className="ai-source">{hasModel ? "Built-in rules: no model is asked for this" : RULES_LABEL}</p>;
}
