import { describeCount } from "@formweave/schema";
import { useMemo, useState } from "react";
import type { Shell } from "#builder/area.ts";
import { PanelGroup } from "#builder/panels/PanelGroup.tsx";
import { useStore } from "#lib/createStore.ts";
import { useDocumentNow } from "#document/content/useDocumentNow.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { Calculations } from "./Calculations.tsx";
import { DependencyGraph } from "./DependencyGraph.tsx";
import { NewRule } from "./NewRule.tsx";
import { FIRST_PROBLEMS, Problems } from "./Problems.tsx";
import { readLogic, type ShownLogic } from "./readLogic.ts";
import { RuleList } from "./RuleList.tsx";
import { useSettledProblems } from "./useSettledProblems.ts";
import "./logic.css";
import { canEdit } from "#document/status.ts";

/** All rules and calculations of the form: as sentences, with their problems, and as a graph. */
export function LogicPanel({ shell }: { readonly shell: Shell }) {
  const logic = useLogic();
  const { status } = useEditor();
  const mayEdit = useStore(status, canEdit);
  const [isMaking, setMaking] = useState(false);
  return (
    <section className="logic" aria-label="Logic">
      <header className="logic-head">
        <div className="grow">
          <h2>Logic</h2>
          {logic !== undefined && <p className="hint">{describeCounts(logic)}</p>}
        </div>
        <Button size="sm" icon="play" onClick={() => shell.onOpen("preview")}>
          Try it
        </Button>
        {mayEdit && (
          <Button size="sm" icon="plus" aria-expanded={isMaking} onClick={() => setMaking(!isMaking)}>
            New rule
          </Button>
        )}
      </header>
      {isMaking && mayEdit && <NewRule onClose={() => setMaking(false)} />}
      {logic === undefined ? (
        <Skeleton height={160} />
      ) : (
        <Logic {...{ logic, mayEdit }} onEdit={() => shell.panels.right.show("properties")} />
      )}
    </section>
  );
}

/** The logic of the present form, following everybody's edits; undefined until it is known. */
function useLogic(): ShownLogic | undefined {
  const document = useDocumentNow();
  return useMemo(() => document && readLogic(document.widgets), [document]);
}

interface LogicProps {
  readonly logic: ShownLogic;
  readonly mayEdit: boolean;
  readonly onEdit: () => void;
}

function Logic({ logic, mayEdit, onEdit }: LogicProps) {
  const { rules, calculations, involved, dependencies } = logic;
  const { shown: problems, hearing } = useSettledProblems(logic.problems);
  const [isWhole, setWhole] = useState(false);
  const wrong = new Set(problems.map(({ widgetId }) => widgetId));
  const isEmpty = rules.length === 0 && calculations.length === 0 && problems.length === 0;
  return (
    <>
      <Problems problems={isWhole ? problems : problems.slice(0, FIRST_PROBLEMS)} mayEdit={mayEdit} />
      {!isWhole && problems.length > FIRST_PROBLEMS && (
        <Button size="sm" variant="quiet" onClick={() => setWhole(true)}>
          Show {problems.length - FIRST_PROBLEMS} more
        </Button>
      )}
      {isEmpty && (
        <EmptyState icon="split" title="Everyone is asked every question">
          A rule shows, hides, requires or disables a component depending on earlier answers.
        </EmptyState>
      )}
      {!isEmpty && <RuleList {...{ rules, wrong, mayEdit, onEdit }} />}
      {dependencies.length > 0 && (
        <PanelGroup title="Dependencies" count={involved.length} isDisabled={false}>
          <DependencyGraph ids={involved} dependencies={dependencies} />
        </PanelGroup>
      )}
      <div {...hearing}>
        <Calculations ids={calculations} mayEdit={mayEdit} />
      </div>
    </>
  );
}

/** "4 rules, 1 calculation, 7 components involved" */
function describeCounts({ rules, calculations, involved }: ShownLogic): string {
  return [
    describeCount(rules.length, "rule"),
    describeCount(calculations.length, "calculation"),
    `${describeCount(involved.length, "component")} involved`,
  ].join(", ");
}
