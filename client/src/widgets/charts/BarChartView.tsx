import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from "recharts";
import { ChartFrame } from "./ChartFrame.tsx";
import type { ChartPoint } from "./chartPoints.ts";
import { chartTooltip } from "./ChartTooltip.tsx";
import { SeriesTable } from "./SeriesTable.tsx";
import { useSeries } from "./useSeries.ts";
import { axisWidth, shortLabel } from "./valueAxis.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

const RADII = { vertical: [4, 4, 0, 0], horizontal: [0, 4, 4, 0] } as const;
const MARGIN = { top: 8, right: 14, bottom: 0, left: 0 };

/** A bar chart with vertical or horizontal bars. */
export function BarChartView({ props, mode, style }: WidgetViewProps<"bar-chart">) {
  const { title, direction, stacked, showGrid, showLegend } = props;
  const { points, entries, format, scale } = useSeries(props);
  const isLive = mode === "live";
  const isLying = direction === "horizontal";
  return (
    <ChartFrame
      {...{ title, style }}
      legend={showLegend ? entries : []}
      isEmpty={points.length === 0 || entries.length === 0}
      table={<SeriesTable {...{ title, points, format }} series={entries} />}
    >
      {(size) => (
        <BarChart
          {...size}
          data={[...points]}
          layout={isLying ? "vertical" : "horizontal"}
          margin={MARGIN}
          accessibilityLayer={isLive}
          barGap={2}
          barCategoryGap="24%"
        >
          <Axes {...{ isLying, points, scale, showGrid }} />
          {isLive && <Tooltip content={chartTooltip(format)} cursor={{ fill: "var(--f-side)" }} />}
          {entries.map(({ id, label, color }, index) => (
            <Bar
              key={id}
              name={label}
              dataKey={(point: ChartPoint) => point.values[index]}
              fill={color}
              radius={stacked && index < entries.length - 1 ? 0 : [...RADII[direction]]}
              maxBarSize={48}
              {...(stacked && { stackId: "all" })}
              isAnimationActive={isLive ? "auto" : false}
            />
          ))}
        </BarChart>
      )}
    </ChartFrame>
  );
}

interface AxesProps {
  readonly isLying: boolean;
  readonly points: readonly ChartPoint[];
  readonly scale: ReturnType<typeof useSeries>["scale"];
  readonly showGrid: boolean;
}

function Axes({ isLying, points, scale, showGrid }: AxesProps) {
  const names = { dataKey: "label", tickLine: false, axisLine: { stroke: "var(--f-line)" } } as const;
  const grid = showGrid && <CartesianGrid stroke="var(--f-line)" vertical={isLying} horizontal={!isLying} />;
  if (!isLying) {
    return (
      <>
        {grid}
        <XAxis {...names} />
        <YAxis {...scale.axis} width={scale.width} />
      </>
    );
  }
  return (
    <>
      {grid}
      <XAxis {...scale.axis} />
      <YAxis
        {...names}
        type="category"
        tickFormatter={shortLabel}
        interval="preserveStart"
        width={axisWidth(points.map(({ label }) => label))}
      />
    </>
  );
}
