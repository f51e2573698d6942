import { useEffect, useMemo } from "react";
import { fetchTicket } from "#api/tickets.ts";
import { Builder } from "#builder/Builder.tsx";
import { EditorProvider, useEditor } from "#document/EditorContext.tsx";
import { type SessionStatus } from "#document/status.ts";
import { useStore } from "#lib/createStore.ts";
import { WaitingPage } from "#ui/NoticePages.tsx";
import { type KeptGuest } from "./keptGuest.ts";
import { useRightsNews } from "./useRightsNews.ts";
import { type Visit } from "./visit.ts";
import "#builder/builder.css";

interface GuestProjectProps {
  readonly visit: Visit;
  readonly guest: KeptGuest;
}

/** The project behind a link, for the guest of this device. */
export function GuestProject({ visit, guest }: GuestProjectProps) {
  const { projectId, id, name } = guest;
  const options = useMemo(
    () => ({
      projectId,
      me: { id, name, isGuest: true },
      fetchTicket: (signal: AbortSignal) => fetchTicket({ projectId, userId: id }, signal),
      fetchTalkTicket: (signal: AbortSignal) =>
        fetchTicket({ projectId, userId: id, document: "talk" }, signal),
    }),
    [projectId, id, name],
  );
  return (
    <EditorProvider options={options}>
      <Inside visit={visit} />
    </EditorProvider>
  );
}

function Inside({ visit }: Pick<GuestProjectProps, "visit">) {
  const session = useEditor();
  const isOut = useStore(session.status, hasEnded);
  useRightsNews(session.guest);
  useEffect(() => {
    if (isOut) void visit.handleEnd();
  }, [visit, isOut]);
  return isOut ? <WaitingPage /> : <Builder onLeave={() => void visit.leave()} />;
}

/** Whether the server lets this guest in no longer: there is no sign-in that could be renewed. */
function hasEnded({ phase, connection }: SessionStatus): boolean {
  return phase === "refused" || phase === "deleted" || connection === "signedOut";
}
