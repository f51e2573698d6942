import { useEffect } from "react";
import { type Failure } from "@formweave/schema";
import { type Me } from "@formweave/schema/api";
import { type QueryState } from "#lib/query.ts";
import { holdPerson, sessionQuery, useSession } from "#api/session.ts";
import { defer } from "#lib/defer.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { guardRoute, type Visitor } from "./guardRoute.ts";
import { MissingPage, UnreachablePage, WaitingPage } from "#ui/NoticePages.tsx";
import { interceptLinks, navigate, useHash, usePath } from "#lib/router.ts";
import { matchRoute, projectPath, type Route } from "#lib/routes.ts";
import { useBackgroundSending } from "./useBackgroundSending.ts";
import { usePageEntry } from "./usePageEntry.ts";
import { usePrivateCopies } from "./usePrivateCopies.ts";
import "./app.css";

const WAITING = <WaitingPage />;
const SetupPage = defer(async () => (await import("#account/SetupPage.tsx")).SetupPage, WAITING);
const SignInPage = defer(async () => (await import("#account/SignInPage.tsx")).SignInPage, WAITING);
const JoinPage = defer(async () => (await import("#account/JoinPage.tsx")).JoinPage, WAITING);
const HomePage = defer(async () => (await import("#app/HomePage.tsx")).HomePage, WAITING);
const BuilderGuide = defer(
  async () => (await import("#builder/guide/BuilderGuide.tsx")).BuilderGuide,
  WAITING,
);
const BuilderPage = defer(async () => (await import("#builder/BuilderPage.tsx")).BuilderPage, WAITING);

/** The whole app: finds the page of the address, and who may see it. */
export function App() {
  const path = usePath();
  useEffect(() => interceptLinks(document), []);
  return (
    <ErrorBoundary resetKey={path}>
      <GuardedPage path={path} />
    </ErrorBoundary>
  );
}

function GuardedPage({ path }: { readonly path: string }) {
  const session = useSession();
  const route = matchRoute(path);
  const admission = guardRoute(route, visitorOf(session), path);
  const redirect = admission.kind === "redirect" ? admission.to : undefined;

  useEffect(() => {
    if (redirect !== undefined) navigate(redirect, { replace: true });
  }, [redirect]);
  const isProject = route.page === "project";
  // The code of the builder comes while the server says who is here.
  useEffect(() => void (isProject && BuilderPage.preload()), [isProject]);
  useEffect(() => (isProject ? holdPerson() : undefined), [isProject]);
  usePageEntry(route, admission.kind === "show");
  useBackgroundSending(session.status === "ready" ? session.data.user : undefined);
  usePrivateCopies(session.status === "ready" ? session.data.user.id : undefined);

  switch (admission.kind) {
    case "wait":
    case "redirect":
      return <WaitingPage />;
    case "unreachable":
      return <UnreachablePage failure={admission.failure} onRetry={() => void sessionQuery.refresh()} />;
    case "show":
      return <Page route={route} me={session.status === "ready" ? session.data : undefined} />;
  }
}

function Page({ route, me }: { readonly route: Route; readonly me: Me | undefined }) {
  const hash = useHash();
  switch (route.page) {
    case "setup":
      return <SetupPage token={hash} />;
    case "signin":
      return <SignInPage />;
    case "join":
      return (
        <JoinPage
          token={hash}
          email={me?.user.email}
          onJoined={(projectId) => navigate(projectPath(projectId), { replace: true })}
        />
      );
    case "workspace":
    case "usage":
      return <HomePage me={me} page={route.page} />;
    case "project":
      return <BuilderPage key={route.projectId} projectId={route.projectId} />;
    case "docs":
      return <BuilderGuide />;
    case "missing":
      return <MissingPage />;
  }
}

function visitorOf(session: QueryState<Me>): Visitor {
  switch (session.status) {
    case "loading":
      return "unknown";
    case "ready":
      return "member";
    case "failed":
      return strangerOf(session.error);
  }
}

function strangerOf(error: Failure): Visitor {
  if (error.code === "SETUP_NEEDED") return "nobody-yet";
  return error.code === "SIGNED_OUT" ? "stranger" : error;
}
