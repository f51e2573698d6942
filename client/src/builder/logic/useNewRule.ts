import { setRow } from "@formweave/schema/commands";
import { useState } from "react";
import { newId, say } from "#builder/actions/selection.ts";
import { comparesWithValue } from "#builder/logicFields/logicRow.ts";
import type { Compared } from "#builder/logicFields/useAnswerChoices.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useWidget } from "#document/useWidget.ts";
import { announce } from "#ui/LiveRegion.tsx";

/** A rule that is being made, each cell "" until it is chosen. */
interface RuleDraft {
  /** The field whose answer is looked at. */
  readonly field: string;
  readonly operator: string;
  readonly compared: Compared;
  /** How it stands to conditions of the same effect that are there already. */
  readonly together: "and" | "or";
  readonly action: string;
  /** The component that something happens to: at first what is selected. */
  readonly target: string;
}

/** A rule while it is made; `add` writes it as one step. */
export function useNewRule(onAdded: () => void) {
  const session = useEditor();
  const [draft, setDraft] = useState<RuleDraft>(() => ({
    field: "",
    operator: "equals",
    compared: { value: "" },
    together: "and",
    action: "show",
    target: session.selection.get()[0] ?? "",
  }));
  const hasOthers =
    useWidget(draft.target, (record) =>
      record?.rows.conditions.some((row) => row["action"] === draft.action),
    ) ?? false;

  function add(): void {
    const done = session.run(setRow, inputOf(draft, hasOthers), { label: "New rule" });
    if (!done.ok) return say(done.error);
    announce("Rule added");
    onAdded();
  }

  return {
    draft,
    set: (change: Partial<RuleDraft>) => setDraft({ ...draft, ...change }),
    hasOthers,
    missing: missingIn(draft),
    add,
  };
}

function inputOf(
  { field, operator, compared: given, together, action, target }: RuleDraft,
  hasOthers: boolean,
) {
  const compared = comparesWithValue(operator) ? given : {};
  const or = hasOthers && together === "or" ? { or: true } : {};
  const row = { id: newId(), action, field, operator, ...compared, ...or };
  return { widgetId: target, list: "conditions" as const, row };
}

/** What has to be chosen next; undefined when all is there. */
function missingIn({ field, operator, compared, target }: RuleDraft): string | undefined {
  if (field === "") return "Choose a field";
  if (comparesWithValue(operator) && compared.value === "") return "Enter what to compare it with";
  return target === "" ? "Choose the component it acts on" : undefined;
}
