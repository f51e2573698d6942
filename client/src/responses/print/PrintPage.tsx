import { useEffect } from "react";
import { useParams } from "wouter";
import { describeCount } from "@formweave/schema";
import { usePageTitle } from "#lib/router/pageTitle.ts";
import { responsesPath } from "#lib/router/paths.ts";
import { useHash } from "#lib/router/useHash.ts";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { WaitingPage } from "#ui/notices/NoticePages.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import { PrintedResponse } from "./PrintedResponse.tsx";
import { usePrinted, type Printed } from "./usePrinted.ts";
import "./print.css";

/** The print view of responses: each on a page of its own, without the app around them. */
export function PrintPage() {
  const { projectId } = useParams<"/projects/:projectId/responses/print">();
  const { data, error, isLoading, refetch } = usePrinted(projectId, useHash());
  if (isLoading) return <WaitingPage />;
  if (error !== null)
    return (
      <main className="app-notice" tabIndex={-1} role="alert">
        <Unread level={1} what="Responses" error={error} onRetry={() => void refetch()} />
      </main>
    );
  if (data === undefined || data.responses.length === 0)
    return (
      <main className="app-notice" tabIndex={-1}>
        <EmptyState
          level={1}
          title="Nothing to print"
          action={
            <a className="btn" href={responsesPath(projectId)}>
              Go to the table
            </a>
          }
        >
          Choose responses in the table first.
        </EmptyState>
      </main>
    );
  return <PrintedPages key={data.exportedAt} projectId={projectId} printed={data} />;
}

interface PrintedPagesProps {
  readonly projectId: string;
  readonly printed: Printed;
}

function PrintedPages({ projectId, printed }: PrintedPagesProps) {
  const { name, releases, responses } = printed;
  usePageTitle(`${name} · Print responses`);
  useEffect(() => window.print(), []);
  return (
    <main className="print" tabIndex={-1}>
      <div className="print-bar">
        <h1 className="grow">{describeCount(responses.length, "response")}</h1>
        <Button variant="primary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {responses.map((response) => (
        <PrintedResponse
          key={response.id}
          projectId={projectId}
          name={name}
          release={releases.find(({ id }) => id === response.releaseId)}
          response={response}
        />
      ))}
    </main>
  );
}
