import { useEffect } from "react";
import { Redirect, Route } from "wouter";
import { usePathname, useSearch } from "wouter/use-browser-location";
import type { Failure } from "@formweave/schema";
import { refetchSession, holdPerson, useMe, useSession, type Session } from "#api/people/session.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { guardPage, type SignInStatus } from "./guardPage.ts";
import { interceptLinks } from "./interceptLinks.ts";
import { ProofGate } from "./ProofGate.tsx";
import { findPage, SECOND_STEP } from "./pages.tsx";
import { MissingPartsNotice } from "#ui/notices/MissingPart.tsx";
import { UnreachablePage, WaitingPage } from "#ui/notices/NoticePages.tsx";
import { defer } from "#lib/deferred/defer.tsx";
import { useBackgroundSending } from "./useBackgroundSending.ts";
import { usePageEntry } from "./usePageEntry.ts";
import { useLostOrganization } from "./useLostOrganization.ts";
import { usePrivateCopies } from "./usePrivateCopies.ts";
import "./app.css";

const PaletteKey = defer(async () => (await import("./commands/PaletteKey.tsx")).PaletteKey);

/** The whole app: finds the page for the address, and checks who can see it. */
export function App() {
  const pathname = usePathname();
  const path = pathname + useSearch();
  const me = useMe();
  useEffect(() => interceptLinks(document), []);
  useBackgroundSending(me?.user);
  usePrivateCopies(me?.user.id);
  useLostOrganization(me);
  return (
    <ErrorBoundary resetKey={path}>
      <GuardedPage pathname={pathname} path={path} />
      <ProofGate />
      <MissingPartsNotice />
    </ErrorBoundary>
  );
}

interface GuardedPageProps {
  readonly pathname: string;
  /** Includes the query. */
  readonly path: string;
}

function GuardedPage({ pathname, path }: GuardedPageProps) {
  const { data: session, error } = useSession();
  const asked = findPage(pathname);
  const page = asked.admits === "member" && needsSecondStep(session) ? SECOND_STEP : asked;
  const admission = guardPage(page.admits, readSignInStatus(session, error), path);

  // Loads the code of the page while the session is being fetched.
  useEffect(() => void page.Content.preload(), [page]);
  useEffect(() => (page.outlivesSignIn ? holdPerson() : undefined), [page]);
  usePageEntry(page, admission.kind === "show");

  switch (admission.kind) {
    case "wait":
      return <WaitingPage />;
    case "redirect":
      return <Redirect key={admission.to} to={admission.to} replace />;
    case "unreachable":
      return <UnreachablePage failure={admission.failure} onRetry={() => void refetchSession()} />;
    case "show":
      return (
        <>
          <Route path={page.path}>
            <page.Content key={page.toKey(pathname)} />
          </Route>
          {!page.hasPalette && <PaletteKey />}
        </>
      );
  }
}

function needsSecondStep(session: Session | undefined): boolean {
  return typeof session === "object" && session.needsSecondStep;
}

function readSignInStatus(session: Session | undefined, error: Failure | null): SignInStatus {
  if (session === undefined) return error ?? "unknown";
  return typeof session === "object" ? "member" : session;
}
