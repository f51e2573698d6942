import { useState } from "react";
import type { Me, ProjectSummary } from "@formweave/schema/api";
import { useMe } from "#api/people/session.ts";
import { ShareDialog } from "#builder/share/ShareDialog.tsx";
import { WaitingPage } from "#ui/notices/NoticePages.tsx";
import { WorkspacePage } from "#workspace/WorkspacePage.tsx";
import { exportUnsentWork } from "./exportUnsentWork.ts";
import { WorkspaceShell } from "./WorkspaceShell.tsx";

/** The workspace, with parts of other features: sharing a project. */
export function HomePage() {
  const me = useMe();
  return me === undefined ? <WaitingPage /> : <Home me={me} />;
}

function Home({ me }: { readonly me: Me }) {
  const [shared, setShared] = useState<Pick<ProjectSummary, "id" | "name" | "level">>();
  return (
    <>
      <WorkspaceShell me={me}>
        {(workspace) => (
          <WorkspacePage
            me={me}
            workspace={workspace}
            onShare={setShared}
            onExportWork={(projectId) => exportUnsentWork(me.user.id, projectId)}
          />
        )}
      </WorkspaceShell>
      {shared !== undefined && (
        <ShareDialog
          open
          projectId={shared.id}
          projectName={shared.name}
          userId={me.user.id}
          level={shared.level}
          onOpenChange={(open) => !open && setShared(undefined)}
        />
      )}
    </>
  );
}
