import type { Me } from "@formweave/schema/api";
import { navigate } from "wouter/use-browser-location";
import { useProjects } from "#api/projects.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { projectPath } from "#lib/router/paths.ts";
import { settingsPages } from "#ui/settings/settingsPages.ts";
import { TEMPLATES } from "#workspace/starting/startingPoints.ts";
import { useCreateProject } from "#workspace/starting/useCreateProject.ts";
import { WorkspaceCommands } from "#workspace/WorkspaceCommands.tsx";
import { useSignOut } from "#app/useSignOut.ts";

const SignOutDialog = defer(async () => (await import("#app/SignOutDialog.tsx")).SignOutDialog);

interface MemberCommandsProps {
  readonly me: Me;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function onOpen(projectId: string): void {
  navigate(projectPath(projectId));
}

/** The command palette outside the workspace: its projects, templates and pages. */
export function MemberCommands({ me, isOpen, onClose }: MemberCommandsProps) {
  const { data: projects = [] } = useProjects(me.user.id);
  const creation = useCreateProject(me.user.id, { folderId: undefined, onOpen });
  const signOut = useSignOut(me.user);
  return (
    <>
      {isOpen && (
        <WorkspaceCommands
          {...{ projects, templates: TEMPLATES, pages: settingsPages(me), onOpen, onClose }}
          onCreate={creation.create}
          onGo={(href) => navigate(href)}
          onSignOut={signOut.start}
        />
      )}
      {signOut.unsent !== undefined && <SignOutDialog {...signOut} />}
    </>
  );
}
