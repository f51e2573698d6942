import { Button } from "#ui/Button.tsx";
import { StartRow, type StartingPoint } from "./StartRow.tsx";
import { type NewProject } from "./useCreateProject.ts";

interface EmptyWorkspaceProps {
  readonly templates: readonly StartingPoint[];
  readonly isBusy: boolean;
  readonly onStart: (project: NewProject) => void;
}

/** What a team sees before its first project. */
export function EmptyWorkspace({ templates, isBusy, onStart }: EmptyWorkspaceProps) {
  return (
    <div className="ws-empty">
      <h1>Make the first form</h1>
      <p className="ws-empty-lead">
        {templates.length === 0 ? "Start with an empty canvas." : "Start empty or from a template."} Only
        those you invite see it.
      </p>
      <div className="ws-empty-acts">
        <Button variant="primary" icon="plus" disabled={isBusy} onClick={() => onStart({ kind: "form" })}>
          New form
        </Button>
        <Button icon="app-window" disabled={isBusy} onClick={() => onStart({ kind: "app" })}>
          New app
        </Button>
      </div>
      {templates.length > 0 && (
        <StartRow title="Popular starts" points={templates} isBusy={isBusy} onStart={onStart} />
      )}
    </div>
  );
}
