import { usePageTitle } from "#lib/router/pageTitle.ts";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { PROJECT_ORDERS } from "./arrangeProjects.ts";
import { NewMenu } from "./starting/NewMenu.tsx";
import { ORDER_NAMES } from "./projectOrders.ts";
import type { StartingPoint } from "./starting/StartRow.tsx";
import type { NewProject } from "./starting/useCreateProject.ts";
import type { WorkspaceView } from "./useWorkspaceView.ts";

const FILTERS = [
  { value: "all", label: "All" },
  { value: "form", label: "Forms" },
  { value: "app", label: "Apps" },
] as const;

const ORDERS = PROJECT_ORDERS.map((value) => ({ value, label: ORDER_NAMES[value] }));

const LAYOUTS = [
  { value: "list", label: "List", icon: "list" },
  { value: "grid", label: "Cards", icon: "layout-grid" },
] as const;

interface ProjectsHeaderProps {
  readonly title: string;
  /** Missing when there is nothing to filter or sort. */
  readonly view: WorkspaceView | undefined;
  readonly templates: readonly StartingPoint[];
  readonly isBusy: boolean;
  readonly onCreate: (project: NewProject) => void;
}

/** The title of the workspace, with the controls for filter, order and layout. */
export function ProjectsHeader({ title, view, templates, isBusy, onCreate }: ProjectsHeaderProps) {
  usePageTitle(title);
  return (
    <header className="ws-top">
      <h1 className="grow trunc">{title}</h1>
      {view !== undefined && <ViewControls view={view} />}
      <NewMenu templates={templates} isBusy={isBusy} onCreate={onCreate} />
    </header>
  );
}

function ViewControls({ view }: { readonly view: WorkspaceView }) {
  return (
    <div className="ws-view">
      <Segmented
        label="Show"
        value={view.filter}
        options={FILTERS}
        onChange={(filter) => view.change({ filter })}
      />
      <SelectField
        label="Order"
        hideLabel
        value={view.order}
        options={ORDERS}
        onChange={(order) => view.change({ order, isReversed: false })}
      />
      <Segmented
        label="Layout"
        value={view.layout}
        options={LAYOUTS}
        onChange={(layout) => view.change({ layout })}
      />
    </div>
  );
}
