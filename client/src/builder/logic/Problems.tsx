import { removeRow } from "@formweave/schema/commands";
import type { LogicProblem } from "@formweave/schema/logic";
import { showFailure } from "#builder/actions/selection.ts";
import { showWidgets } from "#builder/actions/view/showWidgets.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { ComponentToken } from "./Sentence.tsx";

/** Number of problems shown before "show all". */
export const FIRST_PROBLEMS = 5;

interface ProblemsProps {
  readonly problems: readonly LogicProblem[];
  readonly mayEdit: boolean;
}

/** Lists problems of the logic, each with a way to its component and a fix. */
export function Problems({ problems, mayEdit }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <ul className="logic-problems" aria-label="Problems">
      {problems.map((problem) => (
        <Problem
          key={`${problem.kind}:${problem.widgetId}:${problem.row?.id ?? ""}`}
          {...{ problem, mayEdit }}
        />
      ))}
    </ul>
  );
}

function Problem({ problem, mayEdit }: { readonly problem: LogicProblem; readonly mayEdit: boolean }) {
  const session = useEditor();
  const { widgetId, message, advice, row, repair } = problem;
  function handleRepair(): void {
    if (row === undefined) return;
    const done = session.run(removeRow, { widgetId, list: row.list, rowId: row.id });
    if (!done.ok) showFailure(done.error);
    else announce(`Removed: ${message}`);
  }
  return (
    <li className="logic-problem">
      <Icon name="circle-alert" />
      <div className="grow">
        <p className="med">{message}</p>
        <p className="hint">{advice === undefined ? <Consequence problem={problem} /> : `${advice}.`}</p>
        <div className="logic-acts">
          <Button size="sm" onClick={() => showWidgets(session, [widgetId])}>
            Show<span className="sr-only">: {message}</span>
          </Button>
          {mayEdit && repair !== undefined && (
            <Button size="sm" onClick={handleRepair}>
              {repair.label}
              <span className="sr-only">: {message}</span>
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

/** States the consequence of a problem as a whole sentence. */
function Consequence({ problem: { kind, widgetId, row } }: { readonly problem: LogicProblem }) {
  if (kind === "cyclic") return "None of these rules has an effect.";
  if (kind === "mismatched") return "It decides nothing.";
  if (kind === "unreachable") return "Its conditions never hold.";
  const token = <ComponentToken id={widgetId} />;
  return row === undefined ? <>{token} stays empty.</> : <>It has no effect on {token}.</>;
}
