import { describeCount } from "@formweave/schema";
import { useState } from "react";
import { STARTER_TEMPLATES } from "@formweave/data/catalog";
import type { Me, ProjectSummary } from "@formweave/schema/api";
import type { ProjectDocument } from "@formweave/schema/model";
import { navigate } from "wouter/use-browser-location";
import { useMe } from "#api/session.ts";
import { ShareDialog } from "#builder/share/ShareDialog.tsx";
import { WorkspacePage } from "#workspace/WorkspacePage.tsx";
import { defer } from "#lib/defer.tsx";
import { WaitingPage } from "#ui/NoticePages.tsx";
import { iconOf } from "#ui/icons.ts";
import { projectPath } from "#lib/paths.ts";
import { exportUnsentWork } from "./exportUnsentWork.ts";
import { useSignOut } from "./useSignOut.ts";

const SignOutDialog = defer(async () => (await import("./SignOutDialog.tsx")).SignOutDialog);

const CATEGORIES = { forms: "Forms", ui: "Page parts", data: "Data" } as const;

const TEMPLATES = STARTER_TEMPLATES.map(({ id, name, tags, category, icon, document }) => ({
  kind: document.kind,
  title: name,
  about: countParts(document),
  templateId: id,
  words: tags.join(" "),
  icon: iconOf(icon),
  category: CATEGORIES[category],
  document,
}));

/** How much there is of a template: what people fill in, or else its components. */
function countParts({ widgets }: ProjectDocument): string {
  // What each field is called in the answers; most types are not known before the builder has been opened.
  const fields = widgets.filter(({ props }) => typeof props["name"] === "string").length;
  if (fields > 0) return describeCount(fields, "field");
  return describeCount(widgets.length, "component");
}

/** The workspace with what other features add to it: sharing a project and signing out. */
export function HomePage() {
  const me = useMe();
  return me === undefined ? <WaitingPage /> : <Workspace me={me} />;
}

function Workspace({ me }: { readonly me: Me }) {
  const [shared, setShared] = useState<Pick<ProjectSummary, "id" | "name" | "level">>();
  const signOut = useSignOut(me.user);
  return (
    <>
      <WorkspacePage
        me={me}
        templates={TEMPLATES}
        onOpen={(projectId) => navigate(projectPath(projectId))}
        onShare={setShared}
        onGo={(href) => navigate(href)}
        onSignOut={signOut.start}
        onExportWork={(projectId) => exportUnsentWork(me.user.id, projectId)}
      />
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
      {signOut.unsent !== undefined && <SignOutDialog {...signOut} />}
    </>
  );
}
