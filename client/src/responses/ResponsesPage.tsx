import { useState } from "react";
import { registerWidgets } from "@formweave/schema/widgets";
import { WIDGETS } from "@formweave/schema/widgets/all";
import type { Me, ProjectSummary } from "@formweave/schema/api";
import type { AnsweredForm } from "@formweave/schema/responses";
import { useAnsweredForm, useResponsesLive } from "#api/responses/responses.ts";
import type { Unanswered } from "#api/ask.ts";
import { deferPart } from "#ui/notices/deferPart.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import { PlanFullBanner } from "./PlanFullBanner.tsx";
import { ResponsesHeader } from "./ResponsesHeader.tsx";
import { DeferredImport } from "./importing/DeferredImport.tsx";
import { LoadingRows } from "./table/LoadingRows.tsx";
import { ResponseTable } from "./ResponseTable.tsx";
import { SummaryTab } from "./summary/SummaryTab.tsx";
import type { ResponsesPlace } from "./responsesPlace.ts";
import "#styles/shell.css";
import "./responses.css";

const IntegrationsTab = deferPart(async () => (await import("./lateTabs.ts")).IntegrationsTab);

const PeopleTab = deferPart(async () => (await import("./lateTabs.ts")).PeopleTab);

// Responses can have fields of any type.
registerWidgets(WIDGETS);

interface ResponsesPageProps {
  readonly me: Me;
  readonly projectId: string;
  /** As listed in the workspace; undefined until it is known. */
  readonly project: ProjectSummary | undefined;
  readonly place: ResponsesPlace;
}

/** The responses to a form: the table, the summary, and the integrations. */
export function ResponsesPage({ me, projectId, project, place }: ResponsesPageProps) {
  const [isImporting, setImporting] = useState(false);
  const isLive = useResponsesLive(projectId);
  const { data: form, error, refetch } = useAnsweredForm(projectId);
  const name = project?.name ?? form?.releases[0]?.name ?? "Responses";
  return (
    <>
      <main className="shell-main rs-main" tabIndex={-1}>
        <ResponsesHeader
          {...{ projectId, name, form, isLive }}
          tab={place.tab}
          isApp={isApp(project, place)}
          publication={project?.publication}
        />
        <PlanFullBanner plan={form?.plan} />
        <ShownTab
          {...{ me, projectId, place, form, isLive, error }}
          onRetry={() => void refetch()}
          onImport={() => setImporting(true)}
        />
      </main>
      {isImporting && <OpenImport {...{ projectId, form }} onClose={() => setImporting(false)} />}
    </>
  );
}

/** True for the responses to an app; its own address is enough before the project is known. */
function isApp(project: ProjectSummary | undefined, { tab }: ResponsesPlace): boolean {
  return project?.kind === "app" || tab === "people";
}

interface OpenImportProps {
  readonly projectId: string;
  readonly form: AnsweredForm | undefined;
  readonly onClose: () => void;
}

/** The import dialog is rendered over the page, because the first imported rows change the page. */
function OpenImport({ projectId, form, onClose }: OpenImportProps) {
  return form && <DeferredImport projectId={projectId} form={form} onClose={onClose} />;
}

interface ShownTabProps extends Omit<ResponsesPageProps, "project">, FormWaitingProps {
  readonly form: AnsweredForm | undefined;
  readonly isLive: boolean;
  readonly onImport: () => void;
}

function ShownTab(props: ShownTabProps) {
  const { me, projectId, place, form, isLive, error, onRetry, onImport } = props;
  const { tab, openId } = place;
  if (tab === "people") return <PeopleTab projectId={projectId} />;
  if (tab === "integrations") return <IntegrationsTab projectId={projectId} plan={form?.plan.name} />;
  if (form === undefined) return <FormWaiting error={error} onRetry={onRetry} />;
  if (tab === "summary") return <SummaryTab projectId={projectId} form={form} />;
  return <ResponseTable {...{ me, projectId, form, openId, isLive, onImport }} />;
}

interface FormWaitingProps {
  readonly error: Unanswered | null;
  readonly onRetry: () => void;
}

/** Shown until the questions of the form are known. */
function FormWaiting({ error, onRetry }: FormWaitingProps) {
  if (error === null) return <LoadingRows />;
  return (
    <div role="alert" className="rs-notice">
      <Unread level={2} what="Responses" error={error} onRetry={onRetry} />
    </div>
  );
}
