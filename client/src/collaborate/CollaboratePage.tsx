import { useEffect, useMemo } from "react";
import { Redirect, useParams } from "wouter";
import { useSession } from "#api/people/session.ts";
import { useStore } from "#lib/createStore.ts";
import { projectPath } from "#lib/router/paths.ts";
import { UnreachablePage, WaitingPage } from "#ui/notices/NoticePages.tsx";
import { ClosedPage, LeftPage } from "./EndPages.tsx";
import { StrandedPage } from "./StrandedPage.tsx";
import { GuestProject } from "./GuestProject.tsx";
import { JoinAsGuest } from "./JoinAsGuest.tsx";
import { createVisit } from "./visit.ts";

/** Page of a project's share link: a form to join, and then the canvas. */
export function CollaboratePage() {
  const { sessionId } = useParams<"/collaborate/:sessionId">();
  const visit = useMemo(() => createVisit(sessionId), [sessionId]);
  const state = useStore(visit.state, (current) => current);
  const { data: session, error } = useSession();
  const isKnown = session !== undefined || error !== null;
  const isSignedIn = typeof session === "object";
  useEffect(() => {
    if (isKnown && visit.state.get().kind !== "inside") void visit.open(isSignedIn);
  }, [visit, isKnown, isSignedIn]);

  switch (state.kind) {
    case "opening":
      return <WaitingPage />;
    case "asking":
      return <JoinAsGuest {...{ sessionId, visit, ...state }} />;
    case "inside":
      return <GuestProject visit={visit} guest={state.guest} />;
    case "member":
      return <Redirect to={projectPath(state.projectId)} replace />;
    case "closed":
      return <ClosedPage {...state} onRetry={() => void visit.open(isSignedIn)} />;
    case "stranded":
      return (
        <StrandedPage
          from={state.guest.projectName}
          words={state.words}
          onRetry={() => void visit.open(isSignedIn)}
          onGiveUp={() => void visit.giveUp()}
        />
      );
    case "left":
      return <LeftPage from={state.from} onReturn={() => void visit.open(isSignedIn)} />;
    case "unreachable":
      return <UnreachablePage failure={state.failure} onRetry={() => void visit.open(isSignedIn)} />;
  }
}
