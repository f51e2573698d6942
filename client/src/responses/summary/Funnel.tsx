import type { SummarisedVisits } from "@formweave/schema/responses";
import { joinClasses } from "#ui/joinClasses.ts";
import { ChartRegion, type ChartTable } from "./charts/ChartRegion.tsx";
import { formatLength } from "./charts/charts.ts";
import { writeCount, writeShare } from "#responses/writeNumber.ts";

interface FunnelStep {
  readonly key: string;
  readonly title: string;
  readonly now: number;
  readonly before: number | null;
  /** Share of people lost since the previous step; undefined for the first. */
  readonly lost: number | undefined;
}

interface FunnelProps {
  readonly visits: SummarisedVisits;
}

/** Shows where people stop: each bar counts those who got past the step. */
export function Funnel({ visits }: FunnelProps) {
  const steps = stepsIn(visits);
  const { opened, started, sent } = visits;
  return (
    <ChartRegion
      title="Where people stop"
      hint={opened.now === 0 ? undefined : `${writeCount(started.now)} started, ${writeCount(sent.now)} sent`}
      table={toTable(steps)}
    >
      {opened.now === 0 ? (
        <p className="sm-nothing">
          Nobody opened the form in this time, or how they filled it in was not measured: it needs scripts.
        </p>
      ) : (
        <FunnelBars steps={steps} most={opened.now} />
      )}
    </ChartRegion>
  );
}

function FunnelBars({ steps, most }: { readonly steps: readonly FunnelStep[]; readonly most: number }) {
  const worst = findWorst(steps);
  return (
    <ol className="sm-columns sm-funnel" aria-hidden>
      {steps.map((step) => (
        <li key={step.key} data-tip={describeStep(step)}>
          <span className="sm-count tnum">{writeCount(step.now)}</span>
          <span className="sm-box">
            <i className="sm-now" style={{ height: formatLength(step.now, most) }} />
          </span>
          <span className="sm-name trunc">{step.title}</span>
          <span className={joinClasses("sm-lost tnum", step === worst && "is-worst")}>
            {describeLost(step.lost)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Returns "" when nobody is lost, or too few to show. */
function describeLost(share = 0): string {
  const shown = writeShare(share);
  return shown === writeShare(0) ? "" : `−${shown}`;
}

/** Returns the step that loses the most people; those who only opened the form do not count. */
function findWorst(steps: readonly FunnelStep[]): FunnelStep | undefined {
  return steps
    .slice(2)
    .reduce<FunnelStep | undefined>(
      (worst, step) => ((step.lost ?? 0) > (worst?.lost ?? 0) ? step : worst),
      undefined,
    );
}

function stepsIn({ opened, started, steps, sent }: SummarisedVisits): readonly FunnelStep[] {
  const all = [
    { key: "opened", title: "Opened", ...opened },
    { key: "started", title: "Started", ...started },
    ...steps.map(({ id, ...step }) => ({ key: id, ...step })),
    { key: "sent", title: "Sent", ...sent },
  ];
  return all.map((step, index) => {
    const from = all[index - 1]?.now;
    const isLost = from !== undefined && from > 0;
    return { ...step, lost: isLost ? Math.max(1 - step.now / from, 0) : undefined };
  });
}

function describeStep({ title, now, before, lost }: FunnelStep): string {
  const share = lost === undefined ? "" : `, ${writeShare(lost)} stopped here`;
  return `${title}: ${writeCount(now)}${before === null ? "" : `, before ${writeCount(before)}`}${share}`;
}

function toTable(steps: readonly FunnelStep[]): ChartTable {
  return {
    head: ["Step", "People who came past it", "Stopped there"],
    rows: steps.map(({ title, now, lost }) => [
      title,
      writeCount(now),
      lost === undefined ? "" : writeShare(lost),
    ]),
  };
}
