import { useState } from "react";
import { showWidgets } from "#builder/actions/view/showWidgets.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { applyFix } from "./applyFix.ts";
import type { CheckReport } from "./checkForm.ts";
import type { FormProblem } from "./formProblem.ts";
import { canEdit } from "#document/status.ts";

/** Number of problems shown before "show all". */
const FIRST = 4;

const LABELS = { show: "Show", fix: "Fix" };

interface ChecksReportProps {
  readonly report: CheckReport | undefined;
  readonly onShow: () => void;
}

/** Lists problems of the form, each with a way to its component and its fix, and the passed checks. Problems never block publishing. */
export function ChecksReport({ report, onShow }: ChecksReportProps) {
  const [isWhole, setWhole] = useState(false);
  const problems = report?.problems ?? [];
  const shown = isWhole ? problems : problems.slice(0, FIRST);
  return (
    <section aria-label="Checks">
      <h3 className="publish-heading">
        Checks
        {problems.length > 0 && <span className="count">{problems.length}</span>}
      </h3>
      {report === undefined && <Skeleton height={96} />}
      <ul>
        {shown.map((problem) => (
          <Problem key={problem.id} problem={problem} onShow={onShow} />
        ))}
      </ul>
      {shown.length < problems.length && (
        <Button size="sm" variant="quiet" onClick={() => setWhole(true)}>
          Show {problems.length - shown.length} more
        </Button>
      )}
      {report !== undefined && <Passed titles={report.passed} />}
    </section>
  );
}

interface ProblemProps {
  readonly problem: FormProblem;
  readonly onShow: () => void;
}

function Problem({ problem, onShow }: ProblemProps) {
  const session = useEditor();
  const mayEdit = useStore(session.status, canEdit);
  const { title, detail, widgetIds, fix, labels = LABELS } = problem;
  function handleShow(): void {
    onShow();
    showWidgets(session, widgetIds);
  }
  return (
    <li className="publish-problem">
      <Icon name="triangle-alert" />
      <div className="grow">
        <p className="med">{title}</p>
        <p className="hint">{detail}</p>
      </div>
      {widgetIds.length > 0 && (
        <Button size="sm" onClick={handleShow}>
          {labels.show}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
      {mayEdit && fix !== undefined && (
        <Button size="sm" onClick={() => applyFix(session, problem)}>
          {labels.fix}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
    </li>
  );
}

function Passed({ titles }: { readonly titles: readonly string[] }) {
  if (titles.length === 0) return undefined;
  return (
    <details className="publish-passed">
      <summary>
        <Icon name="circle-check" />
        <span className="med">{titles.length} passed</span>
        <span className="hint trunc">{titles.join(", ")}</span>
        <Icon name="chevron-right" size={14} />
      </summary>
      <ul>
        {titles.map((title) => (
          <li key={title}>
            <Icon name="check" size={14} />
            {title}
          </li>
        ))}
      </ul>
    </details>
  );
}
