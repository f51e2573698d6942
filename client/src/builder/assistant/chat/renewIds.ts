import type { AiProposal } from "@formweave/schema/api";
import type { Json } from "@formweave/schema/model";

/** Returns the same proposal with new ids for its additions, in all steps that refer to them. */
export function renewIds({ steps, leftOut }: AiProposal, newId: () => string): AiProposal {
  const ids = new Map(steps.flatMap((step) => idsAddedBy(step).map((id) => [id, newId()] as const)));
  const renew = (value: Json): Json => {
    if (typeof value === "string") return ids.get(value) ?? value;
    return Array.isArray(value) ? value.map(renew) : value;
  };
  return {
    leftOut,
    steps: steps.map(({ input, ...step }) => ({
      ...step,
      input: Object.fromEntries(
        Object.entries(input).map(([name, value]) => [name, NAMING.has(name) ? renew(value) : value]),
      ),
    })),
  };
}

/** The ids of the components that a step adds. */
export function idsAddedBy({ commandId, input }: AiProposal["steps"][number]): readonly string[] {
  const { id } = input;
  return commandId === "addWidget" && typeof id === "string" ? [id] : [];
}

/** The parts of an input that name components. */
const NAMING: ReadonlySet<string> = new Set(["id", "widgetId", "widgetIds", "parentId"]);
