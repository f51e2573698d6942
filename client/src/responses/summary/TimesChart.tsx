import type { KeyboardEvent } from "react";
import type { ResponseSummary } from "@formweave/schema/responses";
import { ChartRegion } from "./charts/ChartRegion.tsx";
import { describeBar, formatLength, tableOfBars, type Bar } from "./charts/charts.ts";
import { describeMoment } from "./describeMoment.ts";
import { writeCount } from "#responses/writeNumber.ts";

/** Number of lines across the chart, and of labels below it. */
const LINES = 3;
const NAMES = 5;
const STEPS = [1, 2, 3, 4, 5, 10];
const WORDS = {
  day: { subject: "Day", title: "Responses per day" },
  week: { subject: "Week", title: "Responses per week" },
  month: { subject: "Month", title: "Responses per month" },
};

interface TimesChartProps {
  readonly summary: Pick<ResponseSummary, "times" | "unit" | "before">;
  /** Narrows the period to one part: from its start up to before its end. */
  readonly onNarrow: (from: number, before: number) => void;
}

/** Responses over time; a line shows the compared period. */
export function TimesChart({ summary: { times, unit, before: end }, onNarrow }: TimesChartProps) {
  const bars = times.map(({ start, ...counted }, index): Bar => {
    const next = times[index + 1]?.start ?? end;
    return {
      key: String(start),
      ...describeMoment(start, unit),
      ...counted,
      action: { name: "Look at it alone", run: () => onNarrow(start, next) },
    };
  });
  const busiest = bars.reduce<Bar | undefined>(
    (most, bar) => (bar.now > (most?.now ?? 0) ? bar : most),
    undefined,
  );
  return (
    <ChartRegion
      title={WORDS[unit].title}
      hint={busiest && `Most: ${busiest.title}, ${writeCount(busiest.now)}`}
      table={tableOfBars(WORDS[unit].subject, bars)}
      width="two"
    >
      <TimeBars bars={bars} />
    </ChartRegion>
  );
}

function TimeBars({ bars }: { readonly bars: readonly Bar[] }) {
  const step = stepFor(Math.max(1, ...bars.flatMap(({ now, before }) => [now, before ?? 0])));
  const most = step * LINES;
  return (
    <div className="sm-times">
      <div className="sm-lines" aria-hidden>
        {Array.from({ length: LINES + 1 }, (_, line) => (
          <span key={line} className="tnum" style={{ bottom: formatLength(line, LINES) }}>
            {writeCount(line * step)}
          </span>
        ))}
      </div>
      <div className="sm-plot" role="toolbar" aria-label="Parts of the time" tabIndex={-1} onKeyDown={walk}>
        {bars.map((bar, index) => (
          <button
            key={bar.key}
            type="button"
            tabIndex={index === bars.length - 1 ? 0 : -1}
            aria-label={`${describeBar(bar)}. ${bar.action?.name}`}
            data-tip={describeBar(bar)}
            onClick={bar.action?.run}
          >
            <i className="sm-now" style={{ height: formatLength(bar.now, most) }} />
          </button>
        ))}
        <LineBefore bars={bars} most={most} />
      </div>
      <Names bars={bars} />
    </div>
  );
}

function LineBefore({ bars, most }: { readonly bars: readonly Bar[]; readonly most: number }) {
  if (bars.every(({ before }) => before === null)) return undefined;
  const points = bars.map(({ before }, index) => `${index + 0.5},${most - (before ?? 0)}`);
  return (
    <svg viewBox={`0 0 ${bars.length} ${most}`} preserveAspectRatio="none" aria-hidden>
      <polyline points={points.join(" ")} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function Names({ bars }: { readonly bars: readonly Bar[] }) {
  const apart = Math.max(Math.ceil(bars.length / NAMES), 1);
  return (
    <div className="sm-names" aria-hidden>
      {bars.map(({ key, label }, index) =>
        index % apart === 0 ? (
          <span key={key} style={{ insetInlineStart: formatLength(index + 0.5, bars.length) }}>
            {label}
          </span>
        ) : undefined,
      )}
    </div>
  );
}

/** The arrow keys move from bar to bar. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by === undefined) return;
  const bars = [...event.currentTarget.querySelectorAll("button")];
  const at = bars.findIndex((bar) => bar === document.activeElement);
  bars[Math.min(Math.max(at + by, 0), bars.length - 1)]?.focus();
  event.preventDefault();
}

/** Returns a round number for the distance between lines. */
function stepFor(most: number): number {
  const wanted = most / LINES;
  const power = 10 ** Math.max(Math.floor(Math.log10(wanted)), 0);
  return (STEPS.find((step) => step * power >= wanted) ?? 10) * power;
}
