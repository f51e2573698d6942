import { type Failure } from "@formweave/schema";
import { type ProjectSummary } from "@formweave/schema/api";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { arrangeProjects, countProjects, recentProjects } from "./arrangeProjects.ts";
import { DeleteProjectDialog } from "./DeleteProjectDialog.tsx";
import { DeletedProjects } from "./DeletedProjects.tsx";
import { EmptyWorkspace } from "./EmptyWorkspace.tsx";
import { ProjectCards, type ProjectListProps } from "./ProjectCards.tsx";
import { ProjectsHeader } from "./ProjectsHeader.tsx";
import { ProjectTable } from "./ProjectTable.tsx";
import { BLANK_START, StartRow, type StartingPoint } from "./StartRow.tsx";
import { type NewProject } from "./useCreateProject.ts";
import { useNow } from "#ui/useNow.ts";
import { useProjectActions } from "./useProjectActions.ts";
import { type WorkspaceView } from "./useWorkspaceView.ts";

const RECENT_COUNT = 4;
/** The others are in the New menu: one row of tiles is enough above the projects. */
const SHOWN_TEMPLATES = 6;

interface ProjectsProps {
  readonly userId: string;
  readonly isBusy: boolean;
  readonly onCreate: (project: NewProject) => void;
  readonly projects: readonly ProjectSummary[];
  readonly staleBecause: Failure | undefined;
  readonly view: WorkspaceView;
  readonly templates: readonly StartingPoint[];
  readonly onOpen: (projectId: string) => void;
  readonly onShare: (project: ProjectSummary) => void;
}

/** The projects of the workspace when they are known, with everything that can be done to them. */
export function Projects(props: ProjectsProps) {
  const { userId, isBusy, onCreate, projects, staleBecause, view, templates, onOpen } = props;
  const acts = useProjectActions(userId, props.onShare);
  const now = useNow();
  const points = [BLANK_START, ...templates.slice(0, SHOWN_TEMPLATES)];
  const isOffline = staleBecause !== undefined;
  const list = { now, view, onOpen };

  if (projects.length === 0) {
    return (
      <>
        <EmptyWorkspace templates={templates} isBusy={isBusy} onStart={onCreate} />
        <DeletedProjects userId={userId} now={now} />
      </>
    );
  }
  return (
    <>
      <ProjectsHeader view={view} templates={templates} isBusy={isBusy} onCreate={onCreate} />
      {isOffline && <StaleNote failure={staleBecause} />}
      {!isNarrowed(view) && (
        <StartRow title="Start from" points={points} isBusy={isBusy} onStart={onCreate} />
      )}
      {!isNarrowed(view) && view.layout === "list" && (
        <section aria-label="Recent">
          <h2 className="ws-heading">Recent</h2>
          <ProjectCards
            {...list}
            {...acts.inPlace("recent")}
            projects={recentProjects(projects, RECENT_COUNT)}
          />
        </section>
      )}
      <AllProjects
        {...list}
        {...acts.inPlace("all")}
        projects={arrangeProjects(projects, view)}
        onCreate={onCreate}
      />
      {!isNarrowed(view) && <DeletedProjects userId={userId} now={now} />}
      <DeleteProjectDialog {...acts.deletion} />
    </>
  );
}

function AllProjects({ onCreate, ...list }: ProjectListProps & Pick<ProjectsProps, "onCreate">) {
  const { projects, view } = list;
  const title = isNarrowed(view) ? "Found" : "All projects";
  const List = view.layout === "grid" ? ProjectCards : ProjectTable;
  return (
    <section aria-label={title}>
      <h2 className="ws-heading">
        {title} <span className="count">{countProjects(projects.length, view.filter)}</span>
      </h2>
      {projects.length === 0 ? <NothingFound view={view} onCreate={onCreate} /> : <List {...list} />}
    </section>
  );
}

function NothingFound({ view, onCreate }: Pick<ProjectsProps, "view" | "onCreate">) {
  const { filter } = view;
  const name = view.search.trim();
  const kind = filter === "all" ? "form" : filter;
  return (
    <EmptyState
      title={
        name === ""
          ? `There is no ${kind} yet`
          : `No ${filter === "all" ? "project" : filter} is called “${name}”`
      }
      action={
        <>
          <Button onClick={() => view.change({ search: "", filter: "all" })}>Show all projects</Button>
          <Button icon="plus" onClick={() => onCreate(name === "" ? { kind } : { kind, title: name })}>
            {name === "" ? `New ${kind}` : `New ${kind} with this name`}
          </Button>
        </>
      }
    >
      {name === ""
        ? "Create the first one, or view all projects."
        : "Check the spelling, or search for part of the name."}
    </EmptyState>
  );
}

/** The list is a memory of this device while the server does not answer; whoever reads it must know. */
function StaleNote({ failure }: { readonly failure: Failure }) {
  return (
    <div className="ws-note">
      <Banner tone="warn">
        {failure.code === "OFFLINE" ? "Offline" : failure.message}. This is the list last seen on this device.
      </Banner>
    </div>
  );
}

function isNarrowed(view: WorkspaceView): boolean {
  return view.search.trim() !== "" || view.filter !== "all";
}
