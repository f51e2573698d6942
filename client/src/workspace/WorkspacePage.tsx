import type { Me, ProjectSummary } from "@formweave/schema/api";
import { useProjects } from "#api/projects.ts";
import { Unread } from "#ui/notices/Unread.tsx";
import { LostWork } from "./lostWork/LostWork.tsx";
import { LoadingProjects } from "./LoadingProjects.tsx";
import { Projects } from "./Projects.tsx";
import { TEMPLATES } from "./starting/startingPoints.ts";
import type { Workspace } from "./useWorkspace.ts";

interface WorkspacePageProps {
  readonly me: Me;
  readonly workspace: Workspace;
  readonly onShare: (project: Pick<ProjectSummary, "id" | "name" | "level">) => void;
  /** Exports the unsent work on a project as files. */
  readonly onExportWork: (projectId: string) => Promise<void>;
}

/** The home page of an organization: its projects, and templates to start from. */
export function WorkspacePage(props: WorkspacePageProps) {
  return (
    <main className="shell-main ws-main" tabIndex={-1}>
      <Content {...props} />
    </main>
  );
}

function Content({ me, workspace, onShare, onExportWork }: WorkspacePageProps) {
  const { order, view, creation, onOpen } = workspace;
  const { data: projects, error, isPending, refetch } = useProjects(me.user.id);
  if (isPending) return <LoadingProjects />;
  if (projects === undefined)
    return (
      <div className="ws-empty" role="alert">
        <Unread level={1} what="Projects" error={error} onRetry={() => void refetch()} />
      </div>
    );
  return (
    <>
      <LostWork userId={me.user.id} projects={projects} onExport={onExportWork} />
      <Projects
        userId={me.user.id}
        isBusy={creation.isBusy}
        onCreate={creation.create}
        projects={projects}
        staleBecause={error ?? undefined}
        templates={TEMPLATES}
        {...{ view, order, onOpen, onShare }}
      />
    </>
  );
}
