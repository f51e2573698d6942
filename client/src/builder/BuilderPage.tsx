import { useMemo } from "react";
import { useSession } from "#api/session.ts";
import { fetchTicket } from "#api/tickets.ts";
import { EditorProvider } from "#document/EditorContext.tsx";
import { Builder } from "./Builder.tsx";
import { WaitingPage } from "#ui/NoticePages.tsx";
import "./builder.css";

/** The builder of one project, for the person who is signed in on this device. */
export function BuilderPage({ projectId }: { readonly projectId: string }) {
  const session = useSession();
  const user = session.status === "ready" ? session.data.user : undefined;
  const options = useMemo(
    () =>
      user === undefined
        ? undefined
        : {
            projectId,
            me: { id: user.id, name: user.name },
            fetchTicket: (signal: AbortSignal) => fetchTicket({ projectId, userId: user.id }, signal),
          },
    [projectId, user],
  );
  if (options === undefined) return <WaitingPage />;
  return (
    <EditorProvider options={options}>
      <Builder />
    </EditorProvider>
  );
}
