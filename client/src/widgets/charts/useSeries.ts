import { fill } from "@formweave/schema";
import { useMemo } from "react";
import { type LegendEntry, seriesColor } from "./ChartFrame.tsx";
import { chartPoints, type ChartPoint } from "./chartPoints.ts";
import { formatAmount, formatShort, type Affixes } from "#widgets/formatAmount.ts";
import { axisWidth, computeExtent, scaleTicks } from "./valueAxis.ts";

/** From this value on the labels of the axis are abbreviated. */
const SHORT_FROM = 10_000;

interface SeriesProps {
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly data: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly color: string;
  /** True when the series are stacked. */
  readonly stacked?: boolean;
}

interface Series {
  readonly points: readonly ChartPoint[];
  readonly entries: readonly LegendEntry[];
  readonly format: (value: number) => string;
  /** Settings of the value axis. */
  readonly scale: ReturnType<typeof createScale>;
}

/** Computes the drawing data of a chart with several series. */
export function useSeries({ options, data, prefix, suffix, color, stacked = false }: SeriesProps): Series {
  return useMemo(() => {
    const points = chartPoints(data, options.length);
    return {
      points,
      entries: options.map(({ id, label }, index) => ({
        id,
        label: label || fill("Series {number}", { number: index + 1 }),
        color: seriesColor(index, color),
      })),
      format: (value: number) => formatAmount(value, { prefix, suffix }),
      scale: createScale(scaleTicks(computeExtent(points, stacked)), { prefix, suffix }),
    };
  }, [options, data, prefix, suffix, color, stacked]);
}

function createScale(numbers: readonly number[], affixes: Affixes) {
  // All labels in one format: 5,000 below 10K would not read as half of it.
  const isLong = numbers.some((value) => Math.abs(value) >= SHORT_FROM);
  const format = (value: number) => (isLong ? formatShort : formatAmount)(value, affixes);
  return {
    /** Attributes of the value axis, horizontal or vertical. */
    axis: {
      type: "number",
      ticks: [...numbers],
      domain: [numbers[0] ?? 0, numbers.at(-1) ?? 1],
      interval: 0,
      tickFormatter: format,
      tickLine: false,
      axisLine: false,
    },
    /** Width of the labels when the axis is vertical, px. */
    width: axisWidth(numbers.map(format)),
  } as const;
}
