import { useStore, type Store } from "#lib/createStore.ts";
import type { Readings } from "./instruments.ts";
import { formatBytes, formatMs, formatWhole } from "./formatReading.ts";
import { computeHeight, SPARKLINE } from "./sparkline.ts";

/** Highest 95th percentile of frame intervals at which the canvas feels smooth, ms. */
const MOST_P95_MS = 20;
/** Frame interval of a 60 Hz screen, ms. */
const USUAL_FRAME_MS = 16.7;

/** The readings in words, and a sparkline of the last seconds. */
export function ReadingList({ readings }: { readonly readings: Store<Readings> }) {
  const now = useStore(readings, (value) => value);
  const { p95, longTasks, widgets, roundTrip } = now;
  const isSlow = p95 !== undefined && p95 > MOST_P95_MS;
  return (
    <>
      <dl className="readout-frames">
        <Reading label="Frames a second" value={formatWhole(now.framesPerSecond)} />
        <Reading label="Frame, p95" value={formatMs(p95)} isBad={isSlow} />
      </dl>
      <Sparkline path={now.path} />
      <dl className="readout-list">
        <Reading
          label="Long tasks"
          value={longTasks === undefined ? "–" : String(longTasks.count)}
          more={longTasks !== undefined && longTasks.count > 0 && `longest ${formatMs(longTasks.longestMs)}`}
        />
        <Reading label="Components in view" value={String(widgets.inView)} more={`of ${widgets.all}`} />
        <Reading
          label="Edit until saved"
          value={formatMs(roundTrip?.last)}
          more={roundTrip !== undefined && `median ${formatMs(roundTrip.median)}`}
        />
        <Reading label="Document" value={formatBytes(now.documentBytes)} />
        <Reading label="Kept in this browser" value={formatBytes(now.keptBytes)} />
      </dl>
    </>
  );
}

interface ReadingProps {
  readonly label: string;
  readonly value: string;
  /** Secondary text before the value. */
  readonly more?: string | false;
  readonly isBad?: boolean;
}

function Reading({ label, value, more = false, isBad = false }: ReadingProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-bad={isBad || undefined}>
        {value}
        {more !== false && <span> {more}</span>}
      </dd>
    </div>
  );
}

/** Draws the frame intervals of the last seconds, and a line at 60 frames per second. */
function Sparkline({ path }: Pick<Readings, "path">) {
  const { width, height } = SPARKLINE;
  const usual = height - computeHeight(USUAL_FRAME_MS);
  return (
    <svg
      className="readout-sparkline"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
      <line x1={0} x2={width} y1={usual} y2={usual} />
    </svg>
  );
}
