import { type Failure } from "@formweave/schema";
import { type ProjectSummary } from "@formweave/schema/api";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { arrangeProjects, recentProjects } from "./arrangeProjects.ts";
import { DeleteProjectDialog } from "./DeleteProjectDialog.tsx";
import { DeletedProjects } from "./DeletedProjects.tsx";
import { EmptyWorkspace } from "./EmptyWorkspace.tsx";
import { ProjectCards, type ProjectListProps } from "./ProjectCards.tsx";
import { ProjectsHeader } from "./ProjectsHeader.tsx";
import { ProjectTable } from "./ProjectTable.tsx";
import { BLANK_STARTS, StartRow, type StartingPoint } from "./StartRow.tsx";
import { useCreateProject } from "./useCreateProject.ts";
import { useNow } from "#ui/useNow.ts";
import { useProjectActions } from "./useProjectActions.ts";
import { type WorkspaceView } from "./useWorkspaceView.ts";

const RECENT_COUNT = 4;
/** The others are in the New menu: two rows of tiles are enough above the projects. */
const SHOWN_TEMPLATES = 6;

interface ProjectsProps {
  readonly userId: string;
  readonly projects: readonly ProjectSummary[];
  readonly staleBecause: Failure | undefined;
  readonly view: WorkspaceView;
  readonly templates: readonly StartingPoint[];
  readonly onOpen: (projectId: string) => void;
  readonly onShare: (project: ProjectSummary) => void;
}

/** The projects of the workspace when they are known, with everything that can be done to them. */
export function Projects({
  userId,
  projects,
  staleBecause,
  view,
  templates,
  onOpen,
  onShare,
}: ProjectsProps) {
  const { isBusy, create } = useCreateProject(userId, onOpen);
  const acts = useProjectActions(userId, onShare);
  const now = useNow();
  const points = [...BLANK_STARTS, ...templates.slice(0, SHOWN_TEMPLATES)];
  const isOffline = staleBecause !== undefined;
  const list = { now, onOpen };

  if (projects.length === 0) {
    return (
      <>
        <EmptyWorkspace templates={templates} isBusy={isBusy} onStart={create} />
        <DeletedProjects userId={userId} now={now} />
      </>
    );
  }
  return (
    <>
      <ProjectsHeader view={view} templates={templates} isBusy={isBusy} onCreate={create} />
      {isOffline && <StaleNote failure={staleBecause} />}
      {!isNarrowed(view) && <StartRow title="Start from" points={points} isBusy={isBusy} onStart={create} />}
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
        view={view}
      />
      {!isNarrowed(view) && <DeletedProjects userId={userId} now={now} />}
      <DeleteProjectDialog {...acts.deletion} />
    </>
  );
}

function AllProjects({ view, ...list }: ProjectListProps & { readonly view: WorkspaceView }) {
  const title = isNarrowed(view) ? "Found" : "All projects";
  const List = view.layout === "grid" ? ProjectCards : ProjectTable;
  return (
    <section aria-label={title}>
      <h2 className="ws-heading">
        {title} <span className="count">{list.projects.length}</span>
      </h2>
      {list.projects.length === 0 ? <NothingFound view={view} /> : <List {...list} />}
    </section>
  );
}

function NothingFound({ view }: { readonly view: WorkspaceView }) {
  return (
    <EmptyState
      title="No project matches"
      action={<Button onClick={() => view.change({ search: "", filter: "all" })}>Show all projects</Button>}
    >
      {view.search === "" ? "There is none of this kind yet." : `Nothing is called “${view.search}” here.`}
    </EmptyState>
  );
}

/** The list is a memory of this device while the server does not answer; whoever reads it must know. */
function StaleNote({ failure }: { readonly failure: Failure }) {
  return (
    <div className="ws-note">
      <Banner tone="warn">
        {failure.code === "OFFLINE" ? "Offline" : failure.message}. This is the list as it was last seen on
        this device.
      </Banner>
    </div>
  );
}

function isNarrowed(view: WorkspaceView): boolean {
  return view.search.trim() !== "" || view.filter !== "all";
}
