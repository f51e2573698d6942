import { lazy, Suspense, useEffect } from "react";
import { type Failure } from "@formweave/schema";
import { type Me } from "@formweave/schema/api";
import { type QueryState } from "#api/query.ts";
import { holdPerson, sessionQuery, useSession } from "#api/session.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { guardRoute, type Visitor } from "./guardRoute.ts";
import { MissingPage, UnreachablePage, WaitingPage } from "./NoticePages.tsx";
import { interceptLinks, navigate, useHash, usePath } from "./router.ts";
import { matchRoute, projectPath, type Route } from "./routes.ts";
import { usePageEntry } from "./usePageEntry.ts";
import { usePrivateCopies } from "./usePrivateCopies.ts";
import "./app.css";

const SetupPage = lazy(async () => ({ default: (await import("#features/entry/SetupPage.tsx")).SetupPage }));
const SignInPage = lazy(async () => ({
  default: (await import("#features/entry/SignInPage.tsx")).SignInPage,
}));
const JoinPage = lazy(async () => ({ default: (await import("#features/entry/JoinPage.tsx")).JoinPage }));
const HomePage = lazy(async () => ({ default: (await import("#app/HomePage.tsx")).HomePage }));
const BuilderPage = lazy(async () => ({ default: (await import("#app/BuilderPage.tsx")).BuilderPage }));

/** The whole app: finds the page of the address, and who may see it. */
export function App() {
  const path = usePath();
  useEffect(() => interceptLinks(document), []);
  return (
    <ErrorBoundary resetKey={path}>
      <Suspense fallback={<WaitingPage />}>
        <GuardedPage path={path} />
      </Suspense>
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
  useEffect(() => (isProject ? holdPerson() : undefined), [isProject]);
  usePageEntry(route, admission.kind === "show");
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
      return me === undefined ? <WaitingPage /> : <HomePage me={me} />;
    case "project":
      return <BuilderPage key={route.projectId} projectId={route.projectId} />;
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
