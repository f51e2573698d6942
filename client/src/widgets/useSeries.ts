import { useMemo } from "react";
import { type LegendEntry, seriesColor } from "./ChartFrame.tsx";
import { chartPoints, type ChartPoint } from "./chartPoints.ts";
import { formatAmount, formatTick } from "./formatAmount.ts";

interface SeriesProps {
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly data: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly color: string;
}

interface Series {
  readonly points: readonly ChartPoint[];
  readonly entries: readonly LegendEntry[];
  readonly format: (value: number) => string;
  readonly formatTick: (value: number) => string;
}

/** What a chart over several series draws. */
export function useSeries({ options, data, prefix, suffix, color }: SeriesProps): Series {
  return useMemo(
    () => ({
      points: chartPoints(data, options.length),
      entries: options.map(({ id, label }, index) => ({
        id,
        label: label || `Series ${index + 1}`,
        color: seriesColor(index, color),
      })),
      format: (value) => formatAmount(value, { prefix, suffix }),
      formatTick: (value) => formatTick(value, { prefix, suffix }),
    }),
    [options, data, prefix, suffix, color],
  );
}
