import { COMMANDS } from "@formweave/schema/commands";
import type { WidgetRecord } from "@formweave/schema/doc";
import { findFieldAnswers } from "@formweave/schema/answers";
import { usualMessage } from "@formweave/schema/logic";
import { toCellText } from "#builder/toCellText.ts";
import { FieldRow } from "#builder/properties/fields/FieldRow.tsx";
import { showProblem } from "#builder/properties/usePropertyEdits.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { typingGesture } from "#document/undo/gestureRuns.ts";
import { TextField } from "#ui/fields/TextField.tsx";

/** Fixed id of the rule with the message: two people who write at once write the same row. */
const ROW_ID = "required";
/** Longest message, characters. */
const MAX_MESSAGE = 500;

/** Field for the message shown when a required answer is missing; the switch itself makes it required. */
export function RequiredMessage({ record }: { readonly record: WidgetRecord }) {
  const session = useEditor();
  const { id: widgetId, type, props, rows } = record;
  const rule = rows.validation.find((row) => row.type === "required");

  function write(message: string): void {
    const row = { ...(rule ?? { id: ROW_ID, type: "required" }), message };
    const input = { widgetId, list: "validation" as const, row };
    showProblem(session.run(COMMANDS.setRow, input, { gesture: typingGesture([widgetId], "required") }));
  }

  return (
    <FieldRow
      widgetIds={[widgetId]}
      name="validation:required"
      title="If missing"
      hint="Said where a required answer is missing"
    >
      {() => (
        <TextField
          label="Message if the answer is missing"
          hideLabel
          maxLength={MAX_MESSAGE}
          placeholder={usualMessage({
            type,
            answers: findFieldAnswers({ type, props: { ...props, options: [...rows.options] } }),
          })}
          value={toCellText(rule?.["message"])}
          onChange={write}
        />
      )}
    </FieldRow>
  );
}
