import { type Me } from "@formweave/schema/api";
import { useProjects } from "#api/projects.ts";
import { LoadingProjects } from "./LoadingProjects.tsx";
import { Projects } from "./Projects.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { type StartingPoint } from "./StartRow.tsx";
import { Unavailable } from "./Unavailable.tsx";
import { useWorkspaceView, type WorkspaceView } from "./useWorkspaceView.ts";
import "#styles/shell.css";
import "./workspace.css";

interface WorkspacePageProps {
  readonly me: Me;
  /** What a project can start from besides an empty canvas. */
  readonly templates: readonly StartingPoint[];
  readonly onOpen: (projectId: string) => void;
  readonly onShare: (project: { readonly id: string; readonly name: string }) => void;
  /** Shows what the assistant cost. */
  readonly onUsage: () => void;
  readonly onSignOut: () => void;
}

/** The home of an organization: its projects, and what to make next. */
export function WorkspacePage(props: WorkspacePageProps) {
  const { me, onUsage, onSignOut } = props;
  const { data: projects = [] } = useProjects(me.user.id);
  const view = useWorkspaceView();
  return (
    <div className="shell ws">
      <Sidebar
        me={me}
        projectCount={projects.length}
        search={view.search}
        onSearch={(search) => view.change({ search })}
        onUsage={onUsage}
        onSignOut={onSignOut}
      />
      <main className="shell-main ws-main" tabIndex={-1}>
        <Content {...props} view={view} />
      </main>
    </div>
  );
}

function Content({
  me,
  view,
  templates,
  onOpen,
  onShare,
}: WorkspacePageProps & { readonly view: WorkspaceView }) {
  const { data: projects, error, isPending, refetch } = useProjects(me.user.id);
  if (isPending) return <LoadingProjects />;
  if (projects === undefined) return <Unavailable failure={error} onRetry={() => void refetch()} />;
  return (
    <Projects
      userId={me.user.id}
      projects={projects}
      staleBecause={error ?? undefined}
      view={view}
      templates={templates}
      onOpen={onOpen}
      onShare={onShare}
    />
  );
}
