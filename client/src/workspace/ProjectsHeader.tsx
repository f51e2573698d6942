import { Segmented } from "#ui/Segmented.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { NewMenu } from "./NewMenu.tsx";
import { type StartingPoint } from "./StartRow.tsx";
import { type NewProject } from "./useCreateProject.ts";
import { type WorkspaceView } from "./useWorkspaceView.ts";

const FILTERS = [
  { value: "all", label: "All" },
  { value: "form", label: "Forms" },
  { value: "app", label: "Apps" },
] as const;

const ORDERS = [
  { value: "edited", label: "Last edited" },
  { value: "created", label: "Newest" },
  { value: "name", label: "Name" },
] as const;

const LAYOUTS = [
  { value: "list", label: "List", icon: "list" },
  { value: "grid", label: "Cards", icon: "layout-grid" },
] as const;

interface ProjectsHeaderProps {
  readonly view: WorkspaceView;
  readonly templates: readonly StartingPoint[];
  readonly isBusy: boolean;
  readonly onCreate: (project: NewProject) => void;
}

/** The title of the workspace with what decides which projects are seen, and how. */
export function ProjectsHeader({ view, templates, isBusy, onCreate }: ProjectsHeaderProps) {
  return (
    <header className="ws-top">
      <h1 className="grow">Projects</h1>
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
        onChange={(order) => view.change({ order })}
      />
      <Segmented
        label="Layout"
        value={view.layout}
        options={LAYOUTS}
        onChange={(layout) => view.change({ layout })}
      />
      <NewMenu templates={templates} isBusy={isBusy} onCreate={onCreate} />
    </header>
  );
}
