import { Button } from "#ui/Button.tsx";
import { Menu } from "#ui/menus/Menu.tsx";
import { StartRow, type StartingPoint } from "./StartRow.tsx";
import { TemplateItems } from "./TemplateItems.tsx";
import type { NewProject } from "./useCreateProject.ts";

/** Number of templates shown at once; the menu has all of them. */
const POPULAR = 8;

interface EmptyWorkspaceProps {
  readonly templates: readonly StartingPoint[];
  readonly isBusy: boolean;
  readonly onStart: (project: NewProject) => void;
}

/** The workspace before its first project. */
export function EmptyWorkspace({ templates, isBusy, onStart }: EmptyWorkspaceProps) {
  return (
    <div className="ws-empty">
      <h1>Create your first form</h1>
      <p className="ws-empty-lead">
        {templates.length === 0 ? "Start with an empty canvas." : "Start empty or from a template."} Only
        people you invite can see it.
      </p>
      <div className="ws-empty-acts">
        <Button variant="primary" icon="plus" disabled={isBusy} onClick={() => onStart({ kind: "form" })}>
          New form
        </Button>
        <Button icon="app-window" disabled={isBusy} onClick={() => onStart({ kind: "app" })}>
          New app
        </Button>
        {templates.length > 0 && (
          <Menu trigger={<Button icon="layout-template">From a template</Button>}>
            <TemplateItems templates={templates} onCreate={onStart} />
          </Menu>
        )}
      </div>
      {templates.length > 0 && (
        <StartRow
          title="Popular templates"
          points={templates.slice(0, POPULAR)}
          isBusy={isBusy}
          onStart={onStart}
        />
      )}
    </div>
  );
}
