import { removeRow } from "@formweave/schema/commands";
import { useState } from "react";
import { PanelGroup } from "#builder/panels/PanelGroup.tsx";
import { newId, showFailure } from "#builder/actions/selection.ts";
import { showWidgets } from "#builder/actions/view/showWidgets.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { componentsIn, type FormRule } from "./readRules.ts";
import { Sentence } from "./Sentence.tsx";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

/** Number of rules shown at first, and added by each "more". */
const PAGE = 100;

interface RuleListProps {
  readonly rules: readonly FormRule[];
  /** Ids of components with a problem. */
  readonly wrong: ReadonlySet<string>;
  readonly mayEdit: boolean;
  /** Opens the properties of the selection. */
  readonly onEdit: () => void;
}

/** Lists all rules as sentences; a press selects and shows the components of a rule. */
export function RuleList({ rules, wrong, mayEdit, onEdit }: RuleListProps) {
  const { selection } = useCanvas();
  const selected = useStore(selection, (ids) => ids);
  const [isNarrowed, setNarrowed] = useState(false);
  const [count, setCount] = useState(PAGE);
  const wanted = isNarrowed ? rules.filter((rule) => isAbout(rule, selected)) : rules;
  return (
    <PanelGroup
      title="Rules"
      count={rules.length}
      isDisabled={false}
      actions={
        <IconButton
          icon="list-filter"
          size="sm"
          label="Only rules of the selection"
          pressed={isNarrowed}
          onClick={() => setNarrowed(!isNarrowed)}
        />
      }
    >
      {wanted.length === 0 && (
        <p className="hint">{isNarrowed ? "The selection is in no rule" : "No rule yet"}</p>
      )}
      <ol className="logic-rules">
        {wanted.slice(0, count).map((rule, index) => (
          <RuleLine
            key={rule.id}
            {...{ rule, mayEdit, onEdit }}
            number={index + 1}
            isWrong={wrong.has(rule.widgetId)}
            isOn={isAbout(rule, selected)}
          />
        ))}
      </ol>
      {wanted.length > count && (
        <Button size="sm" variant="quiet" onClick={() => setCount(count + PAGE)}>
          Show more
        </Button>
      )}
    </PanelGroup>
  );
}

interface RuleLineProps extends Pick<RuleListProps, "mayEdit" | "onEdit"> {
  readonly rule: FormRule;
  readonly number: number;
  readonly isWrong: boolean;
  /** True when the rule is about a selected component. */
  readonly isOn: boolean;
}

function RuleLine({ rule, number, isWrong, isOn, mayEdit, onEdit }: RuleLineProps) {
  const session = useEditor();
  function handleEdit(): void {
    showWidgets(session, [rule.widgetId]);
    onEdit();
  }
  return (
    <li className="logic-rule" data-wrong={isWrong || undefined} data-on={isOn || undefined}>
      <span className="logic-number" aria-hidden>
        {number}
      </span>
      <button type="button" className="logic-what" onClick={() => showWidgets(session, componentsIn(rule))}>
        <Sentence parts={rule.sentence} />
        {isWrong && <span className="sr-only">. Something is wrong with it</span>}
      </button>
      {mayEdit && (
        <span className="logic-acts">
          <IconButton icon="pencil" size="sm" label={`Edit rule ${number}`} onClick={handleEdit} />
          <IconButton
            icon="trash-2"
            size="sm"
            label={`Delete rule ${number}`}
            onClick={() => deleteRule(session, rule)}
          />
        </span>
      )}
    </li>
  );
}

/** Deletes all rows of a rule, as one undo step. */
function deleteRule(session: EditorSession, { widgetId, list, rowIds }: FormRule): void {
  const gesture = `logic:${newId()}`;
  for (const rowId of rowIds) {
    const done = session.run(removeRow, { widgetId, list, rowId }, { label: "Delete rule", gesture });
    if (!done.ok) return showFailure(done.error);
  }
  announce("Rule deleted");
}

function isAbout(rule: FormRule, selected: readonly string[]): boolean {
  return selected.length > 0 && componentsIn(rule).some((id) => selected.includes(id));
}
