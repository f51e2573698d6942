import { useParams } from "wouter";
import { useMe } from "#api/people/session.ts";
import { readResponsesPlace } from "#responses/responsesPlace.ts";
import { ResponsesPage } from "#responses/ResponsesPage.tsx";
import { MissingPage, WaitingPage } from "#ui/notices/NoticePages.tsx";
import { WorkspaceShell } from "./WorkspaceShell.tsx";

/** The responses to a project, within the workspace. */
export function ResponsesHome() {
  const me = useMe();
  const { projectId, part } = useParams<"/projects/:projectId/responses/:part?">();
  const place = readResponsesPlace(part);
  if (me === undefined) return <WaitingPage />;
  if (place === undefined) return <MissingPage />;
  return (
    <WorkspaceShell me={me} answered={projectId} className="rs">
      {({ order }) => (
        <ResponsesPage
          key={projectId}
          me={me}
          projectId={projectId}
          project={order.projects.find(({ id }) => id === projectId)}
          place={place}
        />
      )}
    </WorkspaceShell>
  );
}
