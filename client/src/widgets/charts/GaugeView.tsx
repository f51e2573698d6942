import { fill, translate } from "@formweave/schema";
import { formatAmount } from "#widgets/formatAmount.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/charts.css";

/** Centre of the drawing and radius of the dial, in units of its view box. */
const MIDDLE = 60;
const RADIUS = 50;

/** Start angle and sweep of each shape, degrees from the left, and the height of its view box. */
const SHAPES = {
  half: { begin: 0, sweep: 180, height: 68 },
  ring: { begin: 90, sweep: 360, height: 120 },
} as const;

/** Shows a number between two limits on a dial. */
export function GaugeView({ props, style }: WidgetViewProps<"gauge">) {
  const { label, min, value, goal, shape, tone } = props;
  const max = Math.max(props.max, min);
  const { begin, sweep, height } = SHAPES[shape];
  const computeAngle = (number: number) => begin + computeFraction(number, min, max) * sweep;
  return (
    <div className={`wv-gauge is-${shape} is-${tone}`} style={style}>
      <div className="wv-dial">
        {/* For screen readers: a native meter cannot be styled as a dial. */}
        <meter className="wv-sr" aria-label={label || translate("Gauge")} min={min} max={max} value={value}>
          {formatAmount(value, props)}
        </meter>
        <svg viewBox={`0 0 120 ${height}`} aria-hidden>
          <path className="wv-track" d={arc(begin, begin + sweep)} />
          {computeAngle(value) > begin && <path className="wv-reached" d={arc(begin, computeAngle(value))} />}
          {goal !== undefined && <path className="wv-goal" d={mark(computeAngle(goal))} />}
        </svg>
        <strong>{formatAmount(value, props)}</strong>
      </div>
      <div className="wv-gaugelabel">
        <span>{label}</span>
        {goal !== undefined && <small>{fill("Goal {goal}", { goal: formatAmount(goal, props) })}</small>}
      </div>
    </div>
  );
}

/** Position of a number between two limits, 0 to 1; 0 when the limits are equal. */
export function computeFraction(value: number, min: number, max: number): number {
  // Each number is halved first: the difference of two huge numbers would not be finite.
  const way = max / 2 - min / 2;
  return way > 0 ? Math.min(Math.max((value / 2 - min / 2) / way, 0), 1) : 0;
}

/** Path of a piece of the dial. A full turn would end at its start and draw nothing, so it stops just before. */
function arc(from: number, to: number): string {
  const end = Math.min(to, from + 359.9);
  return `M${place(from, RADIUS)}A${RADIUS} ${RADIUS} 0 ${end - from > 180 ? 1 : 0} 1 ${place(end, RADIUS)}`;
}

function mark(angle: number): string {
  return `M${place(angle, RADIUS - 8)}L${place(angle, RADIUS + 8)}`;
}

function place(angle: number, radius: number): string {
  const turn = (angle / 180) * Math.PI;
  return `${(MIDDLE - Math.cos(turn) * radius).toFixed(2)} ${(MIDDLE - Math.sin(turn) * radius).toFixed(2)}`;
}
