import { useState } from "react";
import { STARTER_TEMPLATES } from "@formweave/data/catalog";
import { type Me } from "@formweave/schema/api";
import { navigate } from "wouter/use-browser-location";
import { useMe } from "#api/session.ts";
import { ShareDialog } from "#builder/share/ShareDialog.tsx";
import { WorkspacePage } from "#workspace/WorkspacePage.tsx";
import { defer } from "#lib/defer.tsx";
import { WaitingPage } from "#ui/NoticePages.tsx";
import { projectPath } from "#lib/paths.ts";
import { useSignOut } from "./useSignOut.ts";

const SignOutDialog = defer(async () => (await import("./SignOutDialog.tsx")).SignOutDialog);

const TEMPLATES = STARTER_TEMPLATES.map(({ id, name, document }) => ({
  kind: document.kind,
  title: name,
  about: `${document.widgets.length} ${document.widgets.length === 1 ? "component" : "components"}`,
  templateId: id,
}));

/** The workspace with what other features add to it: sharing a project and signing out. */
export function HomePage() {
  const me = useMe();
  return me === undefined ? <WaitingPage /> : <Workspace me={me} />;
}

function Workspace({ me }: { readonly me: Me }) {
  const [shared, setShared] = useState<{ readonly id: string; readonly name: string }>();
  const signOut = useSignOut(me.user);
  return (
    <>
      <WorkspacePage
        me={me}
        templates={TEMPLATES}
        onOpen={(projectId) => navigate(projectPath(projectId))}
        onShare={setShared}
        onUsage={() => navigate("/usage")}
        onSignOut={signOut.start}
      />
      {shared !== undefined && (
        <ShareDialog
          open
          projectId={shared.id}
          projectName={shared.name}
          userId={me.user.id}
          onOpenChange={(open) => !open && setShared(undefined)}
        />
      )}
      {signOut.unsent !== undefined && <SignOutDialog {...signOut} />}
    </>
  );
}
