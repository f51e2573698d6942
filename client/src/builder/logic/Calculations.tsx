import { updateProps } from "@formweave/schema/commands";
import { useState } from "react";
import { PanelGroup } from "#builder/panels/PanelGroup.tsx";
import { insertWithoutFocus, showFailure } from "#builder/actions/selection.ts";
import { showWidgets } from "#builder/actions/view/showWidgets.ts";
import { toCellText } from "#builder/toCellText.ts";
import { FormulaField } from "#builder/logicFields/FormulaField.tsx";
import { useEditor } from "#document/EditorContext.tsx";
import { useWidget } from "#document/content/useWidget.ts";
import { typingGesture } from "#document/undo/gestureRuns.ts";
import { IconButton } from "#ui/IconButton.tsx";

interface CalculationsProps {
  readonly ids: readonly string[];
  readonly mayEdit: boolean;
}

/** Lists every calculated value with its formula. */
export function Calculations({ ids, mayEdit }: CalculationsProps) {
  const session = useEditor();
  const [added, setAdded] = useState<string>();
  return (
    <PanelGroup
      title="Calculations"
      count={ids.length}
      opensFor={added}
      isDisabled={!mayEdit}
      actions={
        <IconButton
          icon="plus"
          size="sm"
          label="Add a calculation"
          onClick={() => setAdded(insertWithoutFocus(session, "formula"))}
        />
      }
    >
      {ids.length === 0 && (
        <p className="hint">A calculation shows a price, a score or a sum while people answer.</p>
      )}
      {ids.map((id) => (
        <Calculation key={id} id={id} isNew={id === added} />
      ))}
    </PanelGroup>
  );
}

interface CalculationProps {
  readonly id: string;
  /** True when just added; it then takes the focus. */
  readonly isNew: boolean;
}

function Calculation({ id, isNew }: CalculationProps) {
  const session = useEditor();
  const name = useWidget(id, (record) => record?.name);
  const formula = useWidget(id, (record) => toCellText(record?.props["formula"]));
  if (name === undefined) return null;
  function handleChange(next: string): void {
    const input = { widgetIds: [id], props: { formula: next } };
    const done = session.run(updateProps, input, { gesture: typingGesture([id], "formula") });
    if (!done.ok) showFailure(done.error);
  }
  return (
    <div className="logic-calculation">
      <FormulaField
        label={name}
        value={formula}
        exceptId={id}
        isFocused={isNew}
        placeholder="Type { for a field"
        onChange={handleChange}
      />
      <IconButton
        icon="crosshair"
        size="sm"
        label={`Show ${name}`}
        onClick={() => showWidgets(session, [id])}
      />
    </div>
  );
}
