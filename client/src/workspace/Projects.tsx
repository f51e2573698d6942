import type { Failure } from "@formweave/schema";
import type { ProjectSummary } from "@formweave/schema/api";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { arrangeProjects, countProjects, recentProjects } from "./arrangeProjects.ts";
import { DeleteProjectDialog } from "./projects/DeleteProjectDialog.tsx";
import { FolderTiles } from "./folders/FolderTiles.tsx";
import { EmptyWorkspace } from "./starting/EmptyWorkspace.tsx";
import { ProjectCards, type ProjectListProps } from "./projects/ProjectCards.tsx";
import { ProjectsHeader } from "./ProjectsHeader.tsx";
import { ProjectTable } from "./projects/ProjectTable.tsx";
import { BLANK_START, StartRow, type StartingPoint } from "./starting/StartRow.tsx";
import type { NewProject } from "./starting/useCreateProject.ts";
import { useNow } from "#ui/useNow.ts";
import { Trash } from "./Trash.tsx";
import type { WorkspaceOrder } from "./folders/useWorkspaceOrder.ts";
import { PLACE_WORDS, projectsAt, type WorkspacePlace } from "./folders/workspacePlaces.ts";
import { useProjectActions } from "./projects/useProjectActions.ts";
import type { WorkspaceView } from "./useWorkspaceView.ts";

const RECENT_COUNT = 4;
/** The others are in the New menu; one row of tiles above the projects is enough. */
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
  readonly order: WorkspaceOrder;
}

/** The projects of the workspace once they are loaded, with all their actions. */
export function Projects(props: ProjectsProps) {
  const { userId, isBusy, onCreate, onShare, projects, staleBecause, view, templates, onOpen, order } = props;
  const { place, folders, folderActions } = order;
  const onMove = (project: ProjectSummary) => folderActions.ask({ action: "moveProject", project });
  const actions = useProjectActions(userId, { onShare, onMove });
  const now = useNow();
  const list = { now, view, onOpen };
  const isHome = place.kind === "all" && !isNarrowed(view);
  const isTrash = place.kind === "trash" && !isSearch(view);

  if (place.kind === "all" && projects.length + folders.length === 0)
    return <EmptyWorkspace templates={templates} isBusy={isBusy} onStart={onCreate} />;
  return (
    <>
      <ProjectsHeader
        title={displayTitle(order)}
        view={isTrash ? undefined : view}
        templates={templates}
        isBusy={isBusy}
        onCreate={onCreate}
      />
      <StaleNote failure={staleBecause} />
      {isHome && <StartSection {...props} />}
      <PlacedFolders order={order} view={view} />
      {isHome && view.layout === "list" && (
        <RecentProjects {...list} {...actions.inPlace("recent")} projects={projectsAt(projects, place)} />
      )}
      {isTrash ? (
        <Trash userId={userId} now={now} />
      ) : (
        <PlacedProjects
          {...list}
          {...actions.inPlace("all")}
          projects={projects}
          at={place}
          onCreate={onCreate}
        />
      )}
      <DeleteProjectDialog {...actions.deletion} />
    </>
  );
}

function PlacedFolders({ order, view }: Pick<ProjectsProps, "order" | "view">) {
  if (isNarrowed(view)) return null;
  const { place, folders, folderActions, countIn } = order;
  if (place.kind !== "all" && place.kind !== "folder") return null;
  const within = place.kind === "folder" ? place.folderId : null;
  return <FolderTiles folders={folders} within={within} actions={folderActions} countIn={countIn} />;
}

function displayTitle({ place, folders }: WorkspaceOrder): string {
  const folder = place.kind === "folder" && folders.find(({ id }) => id === place.folderId);
  return folder ? folder.name : PLACE_WORDS[place.kind].title;
}

function StartSection({ templates, isBusy, onCreate }: ProjectsProps) {
  const points = [BLANK_START, ...templates.slice(0, SHOWN_TEMPLATES)];
  return <StartRow title="Start from" points={points} isBusy={isBusy} onStart={onCreate} />;
}

function RecentProjects(list: ProjectListProps) {
  return (
    <section aria-label="Recent">
      <h2 className="ws-heading">Recent</h2>
      <ProjectCards {...list} projects={recentProjects(list.projects, RECENT_COUNT)} />
    </section>
  );
}

interface PlacedProjectsProps extends ProjectListProps, Pick<ProjectsProps, "onCreate"> {
  readonly at: WorkspacePlace;
}

function PlacedProjects({ onCreate, at, ...rest }: PlacedProjectsProps) {
  const { view } = rest;
  const inPlace = isSearch(view) ? rest.projects : projectsAt(rest.projects, at);
  const projects = arrangeProjects(inPlace, view);
  const place = at.kind === "all" ? "All projects" : "Projects";
  const title = isNarrowed(view) ? "Found" : place;
  const List = view.layout === "grid" ? ProjectCards : ProjectTable;
  const isBare = projects.length === 0 && !isNarrowed(view);
  return (
    <section aria-label={title}>
      <h2 className="ws-heading">
        {title} <span className="count">{countProjects(projects.length, view.filter)}</span>
      </h2>
      {isBare && <EmptyPlace at={at} />}
      {projects.length === 0 && !isBare && <NothingFound view={view} onCreate={onCreate} />}
      {projects.length > 0 && <List {...rest} projects={projects} />}
    </section>
  );
}

function EmptyPlace({ at }: { readonly at: WorkspacePlace }) {
  const { icon, empty, about } = PLACE_WORDS[at.kind];
  return (
    <EmptyState icon={icon} title={empty}>
      {about}
    </EmptyState>
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

/** Warns that the list is a copy from this device, while the server does not respond. */
function StaleNote({ failure }: { readonly failure: Failure | undefined }) {
  if (failure === undefined) return null;
  return (
    <div className="ws-note">
      <Banner tone="warn">
        {failure.code === "OFFLINE" ? "Offline" : failure.message}. This is the list last seen on this device.
      </Banner>
    </div>
  );
}

/** A search includes all places, even the archive. */
function isSearch(view: WorkspaceView): boolean {
  return view.search.trim() !== "";
}

function isNarrowed(view: WorkspaceView): boolean {
  return isSearch(view) || view.filter !== "all";
}
