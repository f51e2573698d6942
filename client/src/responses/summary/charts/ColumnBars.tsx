import type { ReactNode } from "react";
import { describeBar, formatLength, computeMax, type Bar } from "./charts.ts";
import { writeCount } from "#responses/writeNumber.ts";

/** Number of bars from which on there is no room for numbers above them. */
const TOO_MANY = 14;

/** Number of characters that fit below all bars. */
const ROOM = 52;

interface ColumnBarsProps {
  readonly bars: readonly Bar[];
  /** Rendered below a bar instead of its label. */
  readonly renderLabel?: (bar: Bar) => ReactNode;
}

/** Bars side by side above their labels; a line marks the value of the compared period. */
export function ColumnBars({ bars, renderLabel }: ColumnBarsProps) {
  const most = computeMax(bars);
  const isDense = bars.length > TOO_MANY;
  // Skips labels, so that they do not run into each other.
  const longest = Math.max(1, ...bars.map(({ label }) => label.length));
  const step = Math.ceil((bars.length * (longest + 1)) / ROOM);
  return (
    <ol className="sm-columns" data-dense={isDense || undefined} aria-hidden>
      {bars.map((bar, index) => (
        <li key={bar.key} data-tip={describeBar(bar)}>
          {!isDense && <span className="sm-count tnum">{writeCount(bar.now)}</span>}
          <span className="sm-box">
            <i className="sm-now" style={{ height: formatLength(bar.now, most) }} />
            {bar.before !== null && (
              <i className="sm-before" style={{ bottom: formatLength(bar.before, most) }} />
            )}
          </span>
          <span className="sm-name">{index % step === 0 && (renderLabel?.(bar) ?? bar.label)}</span>
        </li>
      ))}
    </ol>
  );
}
