import { translate } from "@formweave/schema";
import type { Size } from "@formweave/schema/model";
import type { CSSProperties, ReactNode } from "react";
import { useBoxSize } from "./useBoxSize.ts";
import "#widgets/styles/charts.css";

/** Number of colours for the series of a chart; they repeat after that. */
const COLOR_COUNT = 6;

/** Returns the colour of a series: the chosen one for the first, else one of the theme's. */
export function seriesColor(index: number, first: string): string {
  return index === 0 && first !== "" ? first : `var(--chart-${(index % COLOR_COUNT) + 1})`;
}

export interface LegendEntry {
  readonly id: string;
  readonly label: string;
  readonly color: string;
  /** Shown after the name. */
  readonly value?: string;
}

interface ChartFrameProps {
  readonly title: string;
  readonly style: CSSProperties;
  readonly legend: readonly LegendEntry[];
  readonly legendPlace?: "top" | "side";
  /** The same numbers as a table, for people who do not see the drawing. */
  readonly table: ReactNode;
  readonly isEmpty: boolean;
  readonly children: (size: Size) => ReactNode;
}

/** A chart with title and legend; the drawing fills the remaining space. */
export function ChartFrame({ title, style, legend, table, isEmpty, children, ...more }: ChartFrameProps) {
  const [ref, size] = useBoxSize<HTMLDivElement>();
  return (
    <figure className={`wv-chart is-legend-${more.legendPlace ?? "top"}`} style={style}>
      {title !== "" && <figcaption>{title}</figcaption>}
      {legend.length > 0 && <Legend entries={legend} />}
      <div ref={ref} className="wv-chartroom">
        {isEmpty && <p className="wv-chartempty">{translate("No numbers yet")}</p>}
        {!isEmpty && size !== undefined && children(size)}
      </div>
      <div className="wv-sr">{table}</div>
    </figure>
  );
}

function Legend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <ul className="wv-legend" aria-hidden>
      {entries.map(({ id, label, color, value }) => (
        <li key={id}>
          <i style={{ background: color }} />
          <span>{label}</span>
          {value !== undefined && <b>{value}</b>}
        </li>
      ))}
    </ul>
  );
}
