import type { FieldChart } from "@formweave/schema/responses";
import { writeCount } from "#responses/writeNumber.ts";

/** Shares of a row below this have no room for their number. */
const MIN_SHARE = 0.1;
/** Number of tones in the scale. */
const TONES = 5;

interface GridChartProps {
  readonly chart: Extract<FieldChart, { readonly kind: "grid" }>;
}

/** A stacked bar for each row of a grid. */
export function GridChart({ chart: { columns, rows } }: GridChartProps) {
  return (
    <div aria-hidden>
      <ul className="sm-rows">
        {rows.map(({ value, label, counts }) => {
          const total = counts.reduce((sum, { now }) => sum + now, 0);
          return (
            <li key={value}>
              <span className="sm-row">
                <span className="trunc">{label}</span>
                <span className="sm-stack is-tall">
                  {counts.map(({ now, before }, index) => (
                    <i
                      key={columns[index]}
                      className={chooseTone(index, columns.length)}
                      style={{ flexGrow: now }}
                      data-tip={`${columns[index]}: ${writeCount(now)}${before === null ? "" : `, before ${writeCount(before)}`}`}
                      hidden={now === 0}
                    >
                      {now / total >= MIN_SHARE && writeCount(now)}
                    </i>
                  ))}
                </span>
                <b className="tnum">{writeCount(total)}</b>
              </span>
            </li>
          );
        })}
      </ul>
      <div className="sm-legend">
        {columns.map((column, index) => (
          <span key={column}>
            <i className={chooseTone(index, columns.length)} />
            {column}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Returns a tone from the lightest to the darkest, whatever the number of columns. */
function chooseTone(index: number, count: number): string {
  return `t${count < 2 ? TONES - 1 : Math.round((index / (count - 1)) * (TONES - 1))}`;
}
