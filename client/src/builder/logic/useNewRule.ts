import { setRow } from "@formweave/schema/commands";
import { useState } from "react";
import { newId, showFailure } from "#builder/actions/selection.ts";
import { comparesWithValue } from "#builder/logicFields/logicRow.ts";
import type { Compared } from "#builder/logicFields/useAnswerChoices.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useWidget } from "#document/content/useWidget.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

/** A rule being created; cells are "" until they are chosen. */
interface RuleDraft {
  /** The field whose answer the condition tests. */
  readonly field: string;
  readonly operator: string;
  readonly compared: Compared;
  /** Combination with existing conditions of the same effect. */
  readonly together: "and" | "or";
  readonly action: string;
  /** The component that the rule affects; at first the selection. */
  readonly target: string;
}

/** State of a rule being created; `add` writes it as one undo step. */
export function useNewRule(onAdded: () => void) {
  const session = useEditor();
  const canvas = useCanvas();
  const [draft, setDraft] = useState<RuleDraft>(() => ({
    field: "",
    operator: "equals",
    compared: { value: "" },
    together: "and",
    action: "show",
    target: canvas.selection.get()[0] ?? "",
  }));
  const hasOthers =
    useWidget(draft.target, (record) =>
      record?.rows.conditions.some((row) => row["action"] === draft.action),
    ) ?? false;

  function add(): void {
    const done = session.run(setRow, toInput(draft, hasOthers), { label: "New rule" });
    if (!done.ok) return showFailure(done.error);
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

function toInput(
  { field, operator, compared: given, together, action, target }: RuleDraft,
  hasOthers: boolean,
) {
  const compared = comparesWithValue(operator) ? given : {};
  const or = hasOthers && together === "or" ? { or: true } : {};
  const row = { id: newId(), action, field, operator, ...compared, ...or };
  return { widgetId: target, list: "conditions" as const, row };
}

/** Returns a request for the next missing part; undefined when the rule is complete. */
function missingIn({ field, operator, compared, target }: RuleDraft): string | undefined {
  if (field === "") return "Choose a field";
  if (comparesWithValue(operator) && compared.value === "") return "Enter what to compare it with";
  return target === "" ? "Choose the component it acts on" : undefined;
}
