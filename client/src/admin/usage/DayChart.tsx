import type { AiUsage } from "@formweave/schema/api";
import { useState } from "react";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { chartLines } from "./chartScale.ts";
import { MEASURE_CHOICES, MEASURES, type Measure } from "./measures.ts";
import { SumTable } from "./SumTable.tsx";
import { listDays, nameOfDay } from "./usageMonths.ts";

/** Size of the drawing, px: its height, and the space above the top line and below for the days. */
const HEIGHT = 190;
const TOP = 8;
const BOTTOM = 22;
const ROOM = HEIGHT - TOP - BOTTOM;
/** Share of a day's width that its bar takes. */
const BAR = 0.68;
/** Least height of a bar with a value above 0, px. */
const LEAST = 2;
const VIEWS = [
  { value: "chart", label: "Chart" },
  { value: "table", label: "Table" },
] as const;

/** Usage on each day of the month, as bars or as a table with the same figures. */
export function DayChart({ usage }: { readonly usage: AiUsage }) {
  const [measure, setMeasure] = useState<Measure>("cost");
  const [view, setView] = useState<"chart" | "table">("chart");
  return (
    <section className="us-part" aria-label="By day">
      <div className="us-head">
        <h2>By day</h2>
        <span className="grow" />
        {view === "chart" && (
          <Segmented label="Measure" value={measure} options={MEASURE_CHOICES} onChange={setMeasure} />
        )}
        <Segmented label="Show as" value={view} options={VIEWS} onChange={setView} />
      </div>
      {view === "chart" ? <Chart usage={usage} measure={measure} /> : <DayTable days={usage.byDay} />}
    </section>
  );
}

/** The days with calls, the newest first. */
function DayTable({ days }: { readonly days: AiUsage["byDay"] }) {
  const rows = days.toReversed().map(({ day, ...sum }) => ({ ...sum, name: nameOfDay(day) }));
  return <SumTable caption="Usage by day" what="Day" rows={rows} />;
}

interface ChartProps {
  readonly usage: AiUsage;
  readonly measure: Measure;
}

function Chart({ usage, measure }: ChartProps) {
  const [pointed, setPointed] = useState<string>();
  const { label, format } = MEASURES[measure];
  const values = new Map(usage.byDay.map((sum) => [sum.day, sum[measure]]));
  const days = listDays(usage.month);
  const greatest = Math.max(0, ...values.values());
  const lines = chartLines(greatest);
  const most = lines.at(-1) ?? 1;
  const top = days.find((day) => values.get(day) === greatest);
  const computeHeight = (value: number) => (value === 0 ? 0 : Math.max(LEAST, (value / most) * ROOM));
  const shown = pointed ?? top;
  const summary = `${label} by day. Most on ${top === undefined ? "no day" : nameOfDay(top)}: ${format(greatest)}. The table has the same figures.`;
  return (
    <figure className="us-chart" onPointerLeave={() => setPointed(undefined)}>
      <figcaption>
        <b>{format(values.get(shown ?? "") ?? 0)}</b> {shown === undefined ? "" : nameOfDay(shown)}
        {pointed === undefined && " · most in a day"}
      </figcaption>
      <p className="sr-only">{summary}</p>
      <svg height={HEIGHT} aria-hidden>
        {lines.map((line) => (
          <Line
            key={line}
            y={HEIGHT - BOTTOM - (line / most) * ROOM}
            text={format(line)}
            isBase={line === 0}
          />
        ))}
        {days.map((day, index) => (
          <Bar
            key={day}
            {...{ index, count: days.length, height: computeHeight(values.get(day) ?? 0) }}
            isPointed={day === pointed}
            onPoint={() => setPointed(day)}
          />
        ))}
        {days.map(
          (day, index) => index % 7 === 0 && <DayName key={day} day={day} at={index / days.length} />,
        )}
      </svg>
    </figure>
  );
}

function Line({ y, text, isBase }: { readonly y: number; readonly text: string; readonly isBase: boolean }) {
  return (
    <g className="us-line">
      <line x1="0" x2="100%" y1={y} y2={y} />
      {!isBase && (
        <text x="100%" y={y + 4} dx={8}>
          {text}
        </text>
      )}
    </g>
  );
}

interface BarProps {
  readonly index: number;
  readonly count: number;
  readonly height: number;
  readonly isPointed: boolean;
  readonly onPoint: () => void;
}

function Bar({ index, count, height, isPointed, onPoint }: BarProps) {
  const percent = (part: number) => `${(part / count) * 100}%`;
  return (
    <g className="us-bar" data-pointed={isPointed || undefined} onPointerEnter={onPoint}>
      <rect className="us-bar-room" x={percent(index)} y={TOP} width={percent(1)} height={ROOM} />
      {height > 0 && (
        <rect
          className="us-bar-fill"
          x={percent(index + (1 - BAR) / 2)}
          y={HEIGHT - BOTTOM - height}
          width={percent(BAR)}
          height={height}
          rx={2}
        />
      )}
    </g>
  );
}

function DayName({ day, at }: { readonly day: string; readonly at: number }) {
  return (
    <text className="us-day" x={`${at * 100}%`} y={HEIGHT - 4}>
      {nameOfDay(day)}
    </text>
  );
}
