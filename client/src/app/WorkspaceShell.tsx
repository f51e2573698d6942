import type { ReactNode } from "react";
import type { Me } from "@formweave/schema/api";
import { navigate } from "wouter/use-browser-location";
import { defer } from "#lib/deferred/defer.tsx";
import { projectPath } from "#lib/router/paths.ts";
import { useWorkspace, type Workspace } from "#workspace/useWorkspace.ts";
import { WorkspaceFrame } from "#workspace/WorkspaceFrame.tsx";
import { useSignOut } from "./useSignOut.ts";

const SignOutDialog = defer(async () => (await import("./SignOutDialog.tsx")).SignOutDialog);

interface WorkspaceShellProps {
  readonly me: Me;
  /** The project whose responses are shown; undefined on other pages. */
  readonly answered?: string;
  readonly className?: string;
  readonly children: (workspace: Workspace) => ReactNode;
}

/** A page of the workspace, with parts of other features: navigation and signing out. */
export function WorkspaceShell({ me, children, ...frame }: WorkspaceShellProps) {
  const workspace = useWorkspace(me.user.id, {
    isFollowed: frame.answered === undefined,
    onOpen: (projectId) => navigate(projectPath(projectId)),
  });
  const signOut = useSignOut(me.user);
  return (
    <>
      <WorkspaceFrame
        {...frame}
        me={me}
        workspace={workspace}
        onGo={(href) => navigate(href)}
        onSignOut={signOut.start}
      >
        {children(workspace)}
      </WorkspaceFrame>
      {signOut.unsent !== undefined && <SignOutDialog {...signOut} />}
    </>
  );
}
