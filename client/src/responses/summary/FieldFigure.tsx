import { describeCount } from "@formweave/schema";
import type { FieldChart, Figure, SummarisedField } from "@formweave/schema/responses";
import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import type { Bar } from "./charts/charts.ts";
import { ColumnBars } from "./charts/ColumnBars.tsx";
import { GridChart } from "./charts/GridChart.tsx";
import { RowBars } from "./charts/RowBars.tsx";
import { SplitChart } from "./charts/SplitChart.tsx";
import { writeNumber } from "#responses/writeNumber.ts";

/** Number of options shown before "show all". */
const SHOWN = 7;

interface FieldFigureProps {
  readonly field: SummarisedField;
  readonly bars: readonly Bar[];
  readonly write: (value: number) => string;
}

/** The chart that fits the kind of a field. */
export function FieldFigure({ field: { chart, answers }, bars, write }: FieldFigureProps) {
  switch (chart.kind) {
    case "options":
      return <LongRows bars={bars} />;
    case "split":
      return <SplitChart chart={chart} />;
    case "scale":
      return (
        <ColumnBars bars={bars} renderLabel={({ label }) => <ScaleLabel label={label} look={chart.look} />} />
      );
    case "numbers":
      return <Numbers chart={chart} bars={bars} write={write} />;
    case "moments":
      return <ColumnBars bars={bars} />;
    case "ranking":
      return <Ranking bars={bars} />;
    case "grid":
      return <GridChart chart={chart} />;
    case "texts":
      return <Texts chart={chart} answers={answers.now} />;
    case "files":
      return <p className="sm-big tnum">{describeCount(chart.files.now, "file")}</p>;
  }
}

function LongRows({ bars }: { readonly bars: readonly Bar[] }) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll || bars.length <= SHOWN + 1 ? bars : bars.slice(0, SHOWN);
  return (
    <>
      <RowBars bars={shown} />
      {shown.length < bars.length && (
        <Button variant="quiet" size="sm" onClick={() => setIsAll(true)}>
          Show all {bars.length}
        </Button>
      )}
    </>
  );
}

function Ranking({ bars }: { readonly bars: readonly Bar[] }) {
  return (
    <>
      <p className="hint">Mean place, the first is 1</p>
      <RowBars
        bars={bars.toSorted((a, b) => a.now - b.now)}
        write={(place) => (place === 0 ? "–" : writeNumber(place))}
      />
    </>
  );
}

function ScaleLabel({ label, look }: { readonly label: string; readonly look: string }) {
  return (
    <>
      {label}
      {look === "stars" && <Icon name="star" size={12} />}
    </>
  );
}

interface NumbersProps {
  readonly chart: Extract<FieldChart, { readonly kind: "numbers" }>;
  readonly bars: readonly Bar[];
  readonly write: (value: number) => string;
}

function Numbers({ chart: { min, mean, median, max }, bars, write }: NumbersProps) {
  const figures: readonly (readonly [name: string, figure: Figure])[] = [
    ["Least", min],
    ["Mean", mean],
    ["Median", median],
    ["Most", max],
  ];
  return (
    <>
      <dl className="sm-small-figures">
        {figures.map(([name, { now, before }]) => (
          <div key={name} data-tip={before === null ? undefined : `Before: ${write(before)}`}>
            <dt>{name}</dt>
            <dd className="tnum trunc">{now === null ? "–" : write(now)}</dd>
          </div>
        ))}
      </dl>
      <ColumnBars bars={bars} />
    </>
  );
}

interface TextsProps {
  readonly chart: Extract<FieldChart, { readonly kind: "texts" }>;
  readonly answers: number;
}

function Texts({ chart: { recent }, answers }: TextsProps) {
  if (recent.length === 0) return <p className="sm-big tnum">{describeCount(answers, "answer")}</p>;
  return (
    <ul className="sm-texts">
      {recent.map(({ responseId, text }) => (
        <li key={responseId}>{text}</li>
      ))}
    </ul>
  );
}
