import type { ReactNode } from "react";

/** Data of the point under the pointer, as the chart library passes it. */
interface Pointed {
  readonly active?: boolean;
  readonly label?: string | number | undefined;
  readonly payload?: readonly {
    readonly name?: unknown;
    readonly value?: unknown;
    readonly color?: string | undefined;
    readonly graphicalItemId?: unknown;
  }[];
}

/** Tooltip with the numbers of the point under the pointer or chosen by keyboard. */
export function chartTooltip(format: (value: number) => string) {
  return function ChartTooltip({ active, label, payload = [] }: Pointed): ReactNode {
    if (active !== true || payload.length === 0) return null;
    return (
      <div className="wv-charttip">
        {label !== undefined && label !== "" && <b>{label}</b>}
        {payload.map(({ name, value, color }, index) => (
          <div key={index}>
            <i style={{ background: color }} />
            <span>{String(name)}</span>
            <span>{typeof value === "number" ? format(value) : "–"}</span>
          </div>
        ))}
      </div>
    );
  };
}
