import { useState, type ReactNode } from "react";
import type { Me } from "@formweave/schema/api";
import { defer } from "#lib/deferred/defer.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import { settingsPages } from "#ui/settings/settingsPages.ts";
import { useControlKey, useKey } from "#ui/focus/useKey.ts";
import { FolderDialogs } from "./folders/FolderDialogs.tsx";
import { FolderNav } from "./folders/FolderNav.tsx";
import { PlaceNav } from "./folders/PlaceNav.tsx";
import { ResponsesNav } from "./ResponsesNav.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { TEMPLATES } from "./starting/startingPoints.ts";
import type { Workspace } from "./useWorkspace.ts";
import "#styles/shell.css";
import "./workspace.css";
import "./folders/workspacePlaces.css";
import "./workspacePhone.css";

const WorkspaceCommands = defer(async () => (await import("./WorkspaceCommands.tsx")).WorkspaceCommands);
const ShortcutsDialog = defer(async () => (await import("#ui/dialogs/ShortcutsDialog.tsx")).ShortcutsDialog);

interface WorkspaceFrameProps {
  readonly me: Me;
  readonly workspace: Workspace;
  /** The project whose responses are shown; undefined on other pages. */
  readonly answered?: string;
  readonly className?: string;
  /** Shows a page of settings. */
  readonly onGo: (href: string) => void;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

/** The sidebar and the commands of the workspace, around one of its pages. */
export function WorkspaceFrame(props: WorkspaceFrameProps) {
  const { me, workspace, answered, className, onGo, onSignOut, children } = props;
  const { order, view, creation, onOpen } = workspace;
  const { projects, folders, folderActions } = order;
  const [layer, setLayer] = useState<"commands" | "shortcuts">();
  const close = () => setLayer(undefined);
  useControlKey("k", () => setLayer("commands"));
  useKey("?", () => setLayer("shortcuts"), { inLayers: true });
  const actions = { onShortcuts: () => setLayer("shortcuts"), onGo, onSignOut };
  const place = answered === undefined ? order.place : undefined;
  return (
    <div className={joinClasses("shell ws", className)}>
      <Sidebar
        {...actions}
        me={me}
        places={<PlaceNav place={place} counts={order.counts} />}
        responses={<ResponsesNav projects={projects} shownId={answered} />}
        folders={
          <FolderNav folders={folders} place={place} actions={folderActions} countIn={order.countIn} />
        }
        view={answered === undefined ? view : undefined}
        onCommands={() => setLayer("commands")}
      />
      {children}
      {layer === "commands" && (
        <WorkspaceCommands
          {...{ ...actions, pages: settingsPages(me), projects, templates: TEMPLATES, view, onOpen }}
          onCreate={creation.create}
          onClose={close}
        />
      )}
      <FolderDialogs folders={folders} actions={folderActions} />
      {layer === "shortcuts" && (
        <ShortcutsDialog on={answered === undefined ? "projects" : "responses"} onClose={close} />
      )}
    </div>
  );
}
