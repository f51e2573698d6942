import { fill, translate } from "@formweave/schema";
import { Pie, PieChart, Tooltip } from "recharts";
import { ChartFrame, seriesColor } from "./ChartFrame.tsx";
import { chartTooltip } from "./ChartTooltip.tsx";
import { formatAmount } from "#widgets/formatAmount.ts";
import { SeriesTable } from "./SeriesTable.tsx";
import { computeShares } from "./computeShares.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

/** A pie or ring chart. */
export function PieChartView({ props, mode, style }: WidgetViewProps<"pie-chart">) {
  const { title, options, shape, showLegend, showShare, color } = props;
  const format = (value: number) => formatAmount(value, props);
  const shares = computeShares(options.map(({ value }) => value));
  const slices = options.map(({ id, label, value }, index) => ({
    id,
    label: label || fill("Slice {number}", { number: index + 1 }),
    value: Math.max(value, 0),
    fill: seriesColor(index, color),
    share: shares[index] ?? 0,
  }));
  const isLive = mode === "live";
  const legend = slices.map(({ id, label, fill: shade, share, value }) => ({
    id,
    label,
    color: shade,
    value: showShare ? `${share}%` : format(value),
  }));
  const points = slices.map(({ label, value }) => ({ label, values: [value] }));
  return (
    <ChartFrame
      {...{ title, style }}
      legend={showLegend ? legend : []}
      legendPlace="side"
      isEmpty={slices.every(({ value }) => value === 0)}
      table={
        <SeriesTable {...{ title, points, format }} series={[{ id: "value", label: translate("Number") }]} />
      }
    >
      {(size) => (
        <PieChart {...size} accessibilityLayer={isLive}>
          {isLive && <Tooltip content={chartTooltip(format)} />}
          <Pie
            data={slices}
            dataKey="value"
            nameKey="label"
            innerRadius={shape === "ring" ? "62%" : 0}
            outerRadius="96%"
            startAngle={90}
            endAngle={-270}
            stroke="var(--f-surface)"
            strokeWidth={2}
            isAnimationActive={isLive ? "auto" : false}
          />
        </PieChart>
      )}
    </ChartFrame>
  );
}
