import type { ResponseSummary } from "@formweave/schema/responses";
import { ChartRegion } from "./charts/ChartRegion.tsx";
import { tableOfBars, type Bar } from "./charts/charts.ts";
import { ColumnBars } from "./charts/ColumnBars.tsx";
import { RowBars } from "./charts/RowBars.tsx";
import { writeTime } from "#responses/writeNumber.ts";

/** Number of fields shown, those that take longest. */
const SHOWN = 8;
const MINUTE = 60;

/** Time people spend in each field. */
export function FieldTimes({ visits }: Pick<ResponseSummary, "visits">) {
  const longest = new Set(
    visits.fieldMs
      .toSorted((a, b) => (b.now ?? 0) - (a.now ?? 0))
      .slice(0, SHOWN)
      .map(({ fieldId }) => fieldId),
  );
  const bars = visits.fieldMs
    .filter(({ fieldId }) => longest.has(fieldId))
    .map(({ fieldId, title, now, before }): Bar => ({ key: fieldId, label: title, now: now ?? 0, before }));
  return (
    <ChartRegion
      title="Median time per field"
      table={{ head: ["Field", "Median time"], rows: bars.map(({ label, now }) => [label, writeTime(now)]) }}
    >
      {bars.length === 0 ? <NotMeasured /> : <RowBars bars={bars} write={writeTime} />}
    </ChartRegion>
  );
}

/** Time people take to submit. */
export function Durations({ durations, medianMs }: Pick<ResponseSummary, "durations" | "medianMs">) {
  const isLong = durations.some(({ to }) => to !== null && to > MINUTE);
  const bars = durations.map(({ from, to, ...counted }): Bar => ({
    key: String(from),
    label: describeRange(from, to, isLong),
    title:
      to === null
        ? `${writeTime(from * 1000)} and more`
        : `${writeTime(from * 1000)} to ${writeTime(to * 1000)}`,
    ...counted,
  }));
  const unit = isLong ? "minutes" : "seconds";
  return (
    <ChartRegion
      title="Time to finish"
      hint={medianMs.now === null ? undefined : `${unit}, median ${writeTime(medianMs.now)}`}
      table={tableOfBars("Time", bars)}
    >
      {bars.length === 0 ? <NotMeasured /> : <ColumnBars bars={bars} />}
    </ChartRegion>
  );
}

function NotMeasured() {
  return <p className="sm-nothing">Not enough data: no response of this time was measured.</p>;
}

function describeRange(from: number, to: number | null, isLong: boolean): string {
  const write = (seconds: number) => String(isLong ? Math.round((seconds / MINUTE) * 10) / 10 : seconds);
  return to === null ? `${write(from)}+` : `${write(from)}–${write(to)}`;
}
