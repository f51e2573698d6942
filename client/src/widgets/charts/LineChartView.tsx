import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from "recharts";
import { ChartFrame } from "./ChartFrame.tsx";
import type { ChartPoint } from "./chartPoints.ts";
import { chartTooltip } from "./ChartTooltip.tsx";
import { SeriesTable } from "./SeriesTable.tsx";
import { useSeries } from "./useSeries.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

const CURVES = { smooth: "monotone", straight: "linear", steps: "stepAfter" } as const;
const MARGIN = { top: 8, right: 12, bottom: 0, left: 0 };

/** A line chart, optionally with filled areas. */
export function LineChartView({ props, mode, style }: WidgetViewProps<"line-chart">) {
  const { title, curve, filled, showDots, showGrid, showLegend } = props;
  const { points, entries, format, scale } = useSeries(props);
  const isLive = mode === "live";
  return (
    <ChartFrame
      {...{ title, style }}
      legend={showLegend ? entries : []}
      isEmpty={points.length === 0 || entries.length === 0}
      table={<SeriesTable {...{ title, points, format }} series={entries} />}
    >
      {(size) => (
        <AreaChart {...size} data={[...points]} margin={MARGIN} accessibilityLayer={isLive}>
          {showGrid && <CartesianGrid stroke="var(--f-line)" vertical={false} />}
          <XAxis
            dataKey="label"
            tickLine={false}
            axisLine={{ stroke: "var(--f-line)" }}
            padding={{ left: 12, right: 12 }}
          />
          <YAxis {...scale.axis} width={scale.width} />
          {isLive && <Tooltip content={chartTooltip(format)} cursor={{ stroke: "var(--f-field-line)" }} />}
          {entries.map(({ id, label, color }, index) => (
            <Area
              key={id}
              name={label}
              dataKey={(point: ChartPoint) => point.values[index]}
              type={CURVES[curve]}
              stroke={color}
              strokeWidth={2.25}
              fill={color}
              fillOpacity={filled ? 0.14 : 0}
              dot={showDots && { r: 3.5, fill: "var(--f-surface)", fillOpacity: 1, strokeWidth: 2 }}
              activeDot={{ r: 4.5, stroke: "var(--f-surface)", strokeWidth: 2 }}
              isAnimationActive={isLive ? "auto" : false}
            />
          ))}
        </AreaChart>
      )}
    </ChartFrame>
  );
}
