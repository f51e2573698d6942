import { useState } from "react";
import { describeCount } from "@formweave/schema";
import { fieldColumns, type AnsweredForm, type ResponseSummary } from "@formweave/schema/responses";
import { useResponseSummary } from "#api/responses/responses.ts";
import type { Unanswered } from "#api/ask.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { projectPath } from "#lib/router/paths.ts";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { useNow } from "#ui/useNow.ts";
import { Unread } from "#ui/notices/Unread.tsx";
import { FilterBar } from "#responses/filters/FilterBar.tsx";
import { FieldRegion } from "./FieldRegion.tsx";
import { Funnel } from "./Funnel.tsx";
import { ScreenVisits } from "./ScreenVisits.tsx";
import { KeyFigures } from "./KeyFigures.tsx";
import { SummaryToolbar } from "./SummaryToolbar.tsx";
import { Durations, FieldTimes } from "./TimeRegions.tsx";
import { TimesChart } from "./TimesChart.tsx";
import { formatDay } from "#responses/days.ts";
import { toComparison, FIRST_LOOK, toSpan, type SummaryLook } from "./summaryLook.ts";
import "./summary.css";

interface SummaryTabProps {
  readonly projectId: string;
  readonly form: AnsweredForm;
}

/** Summary of the responses to a form: their numbers over time, the drop-off, and the answers by field. */
export function SummaryTab({ projectId, form }: SummaryTabProps) {
  const now = useNow();
  const [look, setLook] = useState(FIRST_LOOK);
  const change = (part: Partial<SummaryLook>) => setLook({ ...look, ...part });
  const { data, error, refetch } = useResponseSummary(projectId, form.environment, {
    filters: look.filters,
    ...toSpan(look.period, now),
    compare: toComparison(look, now),
  });
  return (
    <div className="sm-tab">
      <SummaryToolbar form={form} look={look} now={now} onChange={change} />
      {look.filters.length > 0 && (
        <FilterBar
          form={form}
          filters={look.filters}
          onChange={(filters) => change({ filters })}
          total={data?.responses.now}
          isSearching={false}
          onClear={() => change({ filters: [] })}
        />
      )}
      {error !== null && data !== undefined && (
        <Banner tone="warn">{error.message}. This is what was known before.</Banner>
      )}
      {data === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} />
      ) : (
        <Charts projectId={projectId} form={form} summary={data} look={look} onChange={change} />
      )}
    </div>
  );
}

interface ChartsProps extends SummaryTabProps {
  readonly summary: ResponseSummary;
  readonly look: SummaryLook;
  readonly onChange: (part: Partial<SummaryLook>) => void;
}

function Charts({ projectId, form, summary, look, onChange }: ChartsProps) {
  const { responses, visits, fields } = summary;
  if (form.counts.all === 0 && visits.opened.now === 0)
    return <NothingYet projectId={projectId} kind={form.kind} path={form.path} />;
  const asked = new Map(fieldColumns(form.releases).map((field) => [field.id, field]));
  return (
    <div className="sm-scroll">
      <KeyFigures summary={summary} />
      {look.filters.length > 0 && (
        <p className="sm-note hint">
          Filters by answers narrow the {describeCount(responses.now, "response")}; visits are of everyone who
          opened the {form.kind}, since who has not sent has no answers.
        </p>
      )}
      <div className="sm-grid">
        <TimesChart
          summary={summary}
          onNarrow={(from, before) =>
            onChange({ period: { kind: "range", from: formatDay(from), to: formatDay(before - 1) } })
          }
        />
        {visits.screens.length > 0 ? <ScreenVisits visits={visits} /> : <Funnel visits={visits} />}
        {fields.map((field) => (
          <FieldRegion
            key={field.id}
            field={field}
            asked={asked.get(field.id)}
            onFilter={(filter) => onChange({ filters: [...look.filters, filter] })}
          />
        ))}
        <FieldTimes visits={visits} />
        <Durations durations={summary.durations} medianMs={summary.medianMs} />
      </div>
    </div>
  );
}

interface NothingYetProps extends Pick<AnsweredForm, "kind"> {
  readonly projectId: string;
  /** Undefined while the form is not live. */
  readonly path: string | undefined;
}

function NothingYet({ projectId, kind, path }: NothingYetProps) {
  const isLive = path !== undefined;
  return (
    <div className="rs-notice">
      <EmptyState
        level={2}
        icon="chart-column"
        title="Nothing to sum up yet"
        action={
          <a className="btn" href={path ?? projectPath(projectId)}>
            {isLive ? `Open the ${kind}` : `Go to the ${kind}`}
          </a>
        }
      >
        {isLive
          ? `As soon as someone opens the ${kind}, you see here how far people come and what they answer.`
          : `Publish the ${kind}: then you see here how far people come and what they answer.`}
      </EmptyState>
    </div>
  );
}

interface WaitingProps {
  readonly error: Unanswered | null;
  readonly onRetry: () => void;
}

/** Shown until the first summary is loaded. */
function Waiting({ error, onRetry }: WaitingProps) {
  if (error === null) return <LoadingCharts />;
  return (
    <div role="alert" className="rs-notice">
      <Unread level={2} what="Figures" error={error} onRetry={onRetry} />
    </div>
  );
}

const REGIONS = 6;

function LoadingCharts() {
  return (
    <output className="sm-scroll" aria-label="Loading the summary">
      <div className="sm-figures">
        {Array.from({ length: REGIONS - 1 }, (_, index) => (
          <div key={index}>
            <Skeleton height={48} width="70%" />
          </div>
        ))}
      </div>
      <div className="sm-grid">
        {Array.from({ length: REGIONS }, (_, index) => (
          <div key={index} className={index === 0 ? "sm-region is-wide" : "sm-region"}>
            <Skeleton height={14} width="40%" />
            <Skeleton height={120} width="100%" />
          </div>
        ))}
      </div>
    </output>
  );
}
