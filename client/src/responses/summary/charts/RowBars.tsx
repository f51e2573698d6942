import { describeBar, formatLength, computeMax, type Bar } from "./charts.ts";
import { joinClasses } from "#ui/joinClasses.ts";
import { writeCount } from "#responses/writeNumber.ts";

interface RowBarsProps {
  readonly bars: readonly Bar[];
  readonly write?: (value: number) => string;
}

/** Bars one below another, each after its label; a tick marks the value of the compared period. */
export function RowBars({ bars, write = writeCount }: RowBarsProps) {
  const most = computeMax(bars);
  return (
    <ul className="sm-rows" aria-hidden={bars.every(({ action }) => action === undefined) || undefined}>
      {bars.map((bar) => (
        <li key={bar.key} className={joinClasses(bar.isRemoved === true && "is-removed")}>
          <Row bar={bar}>
            <span className="trunc">{bar.label}</span>
            <span className="sm-track">
              <i className="sm-now" style={{ width: formatLength(bar.now, most) }} />
              {bar.before !== null && (
                <i className="sm-before" style={{ insetInlineStart: formatLength(bar.before, most) }} />
              )}
            </span>
            <b className="tnum">{write(bar.now)}</b>
          </Row>
        </li>
      ))}
    </ul>
  );
}

function Row({ bar, children }: { readonly bar: Bar; readonly children: React.ReactNode }) {
  const { action } = bar;
  if (action === undefined)
    return (
      <span className="sm-row" data-tip={describeBar(bar)}>
        {children}
      </span>
    );
  return (
    <button type="button" className="sm-row" data-tip={describeBar(bar)} onClick={action.run}>
      {children}
      <span className="sr-only">
        {bar.before !== null && `, before ${writeCount(bar.before)}`}. {action.name}
      </span>
    </button>
  );
}
