import { useEffect, useMemo, useState } from "react";
import { fetchTicket } from "#api/tickets.ts";
import { Builder } from "#builder/Builder.tsx";
import { EditorProvider, useEditor } from "#document/EditorContext.tsx";
import type { SessionStatus } from "#document/status.ts";
import { useStore } from "#lib/createStore.ts";
import { WaitingPage } from "#ui/notices/NoticePages.tsx";
import type { KeptGuest } from "./keptGuest.ts";
import type { UnsentComment } from "#document/reconnection/unsentComments.ts";
import { LeaveDialog } from "./LeaveDialog.tsx";
import { useRightsToasts } from "./useRightsToasts.ts";
import type { Visit } from "./visit.ts";
import "#builder/builder.css";

interface GuestProjectProps {
  readonly visit: Visit;
  readonly guest: KeptGuest;
}

/** The project behind a share link, for the guest of this device. */
export function GuestProject({ visit, guest }: GuestProjectProps) {
  const { projectId, id, name } = guest;
  const options = useMemo(
    () => ({
      projectId,
      me: { id, name, isGuest: true },
      fetchTicket: (signal: AbortSignal) => fetchTicket({ projectId, userId: id }, signal),
      fetchCommentsTicket: (signal: AbortSignal) =>
        fetchTicket({ projectId, userId: id, document: "talk" }, signal),
    }),
    [projectId, id, name],
  );
  return (
    <EditorProvider options={options}>
      <Inside visit={visit} projectName={guest.projectName} />
    </EditorProvider>
  );
}

interface InsideProps extends Pick<GuestProjectProps, "visit"> {
  readonly projectName: string;
}

function Inside({ visit, projectName }: InsideProps) {
  const session = useEditor();
  const isOut = useStore(session.status, hasEnded);
  useRightsToasts(session.guest);
  useEffect(() => {
    if (isOut) void visit.handleEnd();
  }, [visit, isOut]);
  const { unsent, ask, stay } = useLeaving(visit);
  if (isOut) return <WaitingPage />;
  return (
    <>
      <Builder onLeave={ask} />
      {unsent.length > 0 && (
        <LeaveDialog
          projectName={projectName}
          words={unsent}
          onLeave={() => void visit.leave()}
          onStay={stay}
        />
      )}
    </>
  );
}

/** Leaving in two steps: at once if nothing would be lost, else after a question. */
function useLeaving(visit: Visit) {
  const [unsent, setUnsent] = useState<readonly UnsentComment[]>([]);
  async function ask(): Promise<void> {
    const found = await visit.findUnsent();
    if (found.length > 0) setUnsent(found);
    else await visit.leave();
  }
  return { unsent, ask: () => void ask(), stay: () => setUnsent([]) };
}

/** True when the server no longer admits this guest, who has no sign-in to renew. */
function hasEnded({ phase, connection }: SessionStatus): boolean {
  return phase === "refused" || phase === "deleted" || connection.kind === "signedOut";
}
