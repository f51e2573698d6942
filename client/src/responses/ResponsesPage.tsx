import { useState } from "react";
import { useParams } from "wouter";
import { learnWidgets } from "@formweave/schema/widgets";
import { WIDGETS } from "@formweave/schema/widgets/all";
import type { Me } from "@formweave/schema/api";
import type { AnsweredForm } from "@formweave/schema/responses";
import { useProjects } from "#api/projects.ts";
import { useAnsweredForm, useResponsesLive } from "#api/responses.ts";
import type { Unanswered } from "#api/ask.ts";
import { useMe } from "#api/session.ts";
import { deferPart } from "#ui/deferPart.tsx";
import { MissingPage, WaitingPage } from "#ui/NoticePages.tsx";
import { Unread } from "#ui/Unread.tsx";
import { PlanFullBanner } from "./PlanFullBanner.tsx";
import { ResponsesHeader } from "./ResponsesHeader.tsx";
import { ResponsesSide } from "./ResponsesSide.tsx";
import { DeferredImport } from "./importing/DeferredImport.tsx";
import { LoadingRows } from "./table/LoadingRows.tsx";
import { ResponseTable } from "./table/ResponseTable.tsx";
import { SummaryTab } from "./summary/SummaryTab.tsx";
import { isResponseTab, type ResponseTab } from "./responseTabs.ts";
import "#styles/shell.css";
import "./responses.css";

const IntegrationsTab = deferPart(
  async () => (await import("./integrations/IntegrationsTab.tsx")).IntegrationsTab,
);

// What was answered may be of any type.
learnWidgets(WIDGETS);

/** What came back from a form: the table of responses, what they have in common, and where they go on to. */
export function ResponsesPage() {
  const me = useMe();
  const { projectId, tab = "table" } = useParams<"/projects/:projectId/responses/:tab?">();
  if (me === undefined) return <WaitingPage />;
  if (!isResponseTab(tab)) return <MissingPage />;
  return <Responses key={projectId} me={me} projectId={projectId} tab={tab} />;
}

interface ResponsesProps {
  readonly me: Me;
  readonly projectId: string;
  readonly tab: ResponseTab;
}

function Responses({ me, projectId, tab }: ResponsesProps) {
  const [isImporting, setImporting] = useState(false);
  const { data: projects } = useProjects(me.user.id);
  const isLive = useResponsesLive(projectId);
  const { data: form, error, refetch } = useAnsweredForm(projectId);
  const project = projects?.find(({ id }) => id === projectId);
  const name = project?.name ?? form?.releases[0]?.name ?? "Responses";
  return (
    <div className="shell rs">
      <ResponsesSide me={me} projectId={projectId} projects={projects ?? []} />
      <main className="shell-main rs-main" tabIndex={-1}>
        <ResponsesHeader projectId={projectId} name={name} tab={tab} form={form} isLive={isLive} />
        <PlanFullBanner plan={form?.plan} />
        <ShownTab
          {...{ me, projectId, tab, form, isLive, error }}
          onRetry={() => void refetch()}
          onImport={() => setImporting(true)}
        />
      </main>
      {isImporting && <OpenImport {...{ projectId, form }} onClose={() => setImporting(false)} />}
    </div>
  );
}

interface OpenImportProps {
  readonly projectId: string;
  readonly form: AnsweredForm | undefined;
  readonly onClose: () => void;
}

/** The import stands over the page: the first rows that come in change what is under it. */
function OpenImport({ projectId, form, onClose }: OpenImportProps) {
  return form && <DeferredImport projectId={projectId} form={form} onClose={onClose} />;
}

interface ShownTabProps extends ResponsesProps, FormWaitingProps {
  readonly form: AnsweredForm | undefined;
  readonly isLive: boolean;
  readonly onImport: () => void;
}

function ShownTab(props: ShownTabProps) {
  const { me, projectId, tab, form, isLive, error, onRetry, onImport } = props;
  if (tab === "integrations") return <IntegrationsTab projectId={projectId} plan={form?.plan.name} />;
  if (form === undefined) return <FormWaiting error={error} onRetry={onRetry} />;
  if (tab === "summary") return <SummaryTab projectId={projectId} form={form} />;
  return <ResponseTable {...{ me, projectId, form, isLive, onImport }} />;
}

interface FormWaitingProps {
  readonly error: Unanswered | null;
  readonly onRetry: () => void;
}

/** What stands here until it is known what was asked. */
function FormWaiting({ error, onRetry }: FormWaitingProps) {
  if (error === null) return <LoadingRows />;
  return (
    <div role="alert" className="rs-notice">
      <Unread what="Responses" error={error} onRetry={onRetry} />
    </div>
  );
}
