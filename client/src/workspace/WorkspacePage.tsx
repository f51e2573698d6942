import { useState } from "react";
import type { Me, ProjectSummary } from "@formweave/schema/api";
import { useProjects } from "#api/projects.ts";
import { defer } from "#lib/defer.tsx";
import { FolderDialogs } from "./FolderDialogs.tsx";
import { FolderNav } from "./FolderNav.tsx";
import { LostWork } from "./LostWork.tsx";
import { LoadingProjects } from "./LoadingProjects.tsx";
import { PlaceNav } from "./PlaceNav.tsx";
import { Projects } from "./Projects.tsx";
import { Sidebar } from "./Sidebar.tsx";
import type { StartingPoint } from "./StartRow.tsx";
import { useCreateProject } from "./useCreateProject.ts";
import { settingsPages } from "#ui/settingsPages.ts";
import { useControlKey, useKey } from "#ui/useKey.ts";
import { Unread } from "#ui/Unread.tsx";
import { useWorkspaceOrder, type WorkspaceOrder } from "./useWorkspaceOrder.ts";
import { useWorkspaceView, type WorkspaceView } from "./useWorkspaceView.ts";
import "#styles/shell.css";
import "./workspacePage.css";

const WorkspaceCommands = defer(async () => (await import("./WorkspaceCommands.tsx")).WorkspaceCommands);
const ShortcutsDialog = defer(async () => (await import("./ShortcutsDialog.tsx")).ShortcutsDialog);

interface WorkspacePageProps {
  readonly me: Me;
  /** What a project can start from besides an empty canvas. */
  readonly templates: readonly StartingPoint[];
  readonly onOpen: (projectId: string) => void;
  readonly onShare: (project: Pick<ProjectSummary, "id" | "name" | "level">) => void;
  /** Shows a page of settings. */
  readonly onGo: (href: string) => void;
  readonly onSignOut: () => void;
  /** Gives the unsent work on a project as files. */
  readonly onExportWork: (projectId: string) => Promise<void>;
}

/** The home of an organization: its projects, and what to make next. */
export function WorkspacePage(props: WorkspacePageProps) {
  const { me, templates, onOpen, onGo, onSignOut } = props;
  const order = useWorkspaceOrder(me.user.id);
  const { place, projects, folders, folderActions } = order;
  const view = useWorkspaceView(me.user.id);
  const folderId = place.kind === "folder" ? place.folderId : undefined;
  const creation = useCreateProject(me.user.id, { folderId, onOpen });
  const [layer, setLayer] = useState<"commands" | "shortcuts">();
  const close = () => setLayer(undefined);
  useControlKey("k", () => setLayer("commands"));
  useKey("?", () => setLayer("shortcuts"));
  const acts = {
    onShortcuts: () => setLayer("shortcuts"),
    onGo,
    onSignOut,
  };
  return (
    <div className="shell ws">
      <Sidebar
        {...acts}
        me={me}
        places={<PlaceNav place={place} counts={order.counts} />}
        folders={
          <FolderNav folders={folders} place={place} actions={folderActions} countIn={order.countIn} />
        }
        search={view.search}
        onSearch={(search) => view.change({ search })}
        onCommands={() => setLayer("commands")}
      />
      <main className="shell-main ws-main" tabIndex={-1}>
        <Content {...props} view={view} creation={creation} order={order} />
      </main>
      {layer === "commands" && (
        <WorkspaceCommands
          {...{ ...acts, pages: settingsPages(me), projects, templates, view, onOpen }}
          onCreate={creation.create}
          onClose={close}
        />
      )}
      <FolderDialogs folders={folders} actions={folderActions} />
      {layer === "shortcuts" && <ShortcutsDialog onClose={close} />}
    </div>
  );
}

interface ContentProps extends WorkspacePageProps {
  readonly view: WorkspaceView;
  readonly creation: ReturnType<typeof useCreateProject>;
  readonly order: WorkspaceOrder;
}

function Content({ me, view, creation, order, templates, onOpen, onShare, onExportWork }: ContentProps) {
  const { data: projects, error, isPending, refetch } = useProjects(me.user.id);
  if (isPending) return <LoadingProjects />;
  if (projects === undefined)
    return (
      <div className="ws-empty" role="alert">
        <Unread what="Projects" error={error} onRetry={() => void refetch()} />
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
        view={view}
        templates={templates}
        onOpen={onOpen}
        onShare={onShare}
        order={order}
      />
    </>
  );
}
