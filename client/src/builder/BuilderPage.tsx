import { useMemo } from "react";
import { useParams } from "wouter";
import { useMe } from "#api/people/session.ts";
import { fetchTicket } from "#api/tickets.ts";
import { EditorProvider } from "#document/EditorContext.tsx";
import { Builder } from "./Builder.tsx";
import { WaitingPage } from "#ui/notices/NoticePages.tsx";
import "./builder.css";

/** Page with the builder of one project, for the person signed in on this device. */
export function BuilderPage() {
  const { projectId } = useParams<"/projects/:projectId">();
  const user = useMe()?.user;
  const options = useMemo(
    () =>
      user === undefined
        ? undefined
        : {
            projectId,
            me: { id: user.id, name: user.name },
            fetchTicket: (signal: AbortSignal) => fetchTicket({ projectId, userId: user.id }, signal),
            fetchCommentsTicket: (signal: AbortSignal) =>
              fetchTicket({ projectId, userId: user.id, document: "talk" }, signal),
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
