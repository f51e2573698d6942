import { createStore, type Store } from "#lib/createStore.ts";
import type { EditorSession } from "#document/session.ts";
import { countingInView, type InView } from "./countInView.ts";
import { framesPerSecond } from "./measuring/frameTimes.ts";
import { type LongTasks, watchLongTasks } from "./measuring/longTasks.ts";
import { quantile } from "./measuring/quantile.ts";
import { createRenderMeter } from "./renderMarks.tsx";
import { type RenderTime, RenderTimes } from "./measuring/renderTimes.ts";
import type { RoundTrip } from "./measuring/roundTrips.ts";
import { sparkline } from "./sparkline.ts";
import { watchFrames } from "./measuring/watchFrames.ts";
import { watchRoundTrips } from "./measuring/watchRoundTrips.ts";
import { type Sizes, watchSizes } from "./measuring/watchSizes.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Update interval of the readings, ms: short enough to follow, long enough not to affect the measurement. */
const TICK_MS = 500;
/** Number of the slowest widgets listed. */
const MOST_SLOW = 5;

/** The values on display; undefined ones are not known yet, or not available in this browser. */
export interface Readings extends Sizes {
  readonly framesPerSecond: number | undefined;
  /** 95th percentile of the frame intervals, ms. */
  readonly p95: number | undefined;
  /** An SVG path of the intervals. */
  readonly path: string;
  readonly longTasks: LongTasks | undefined;
  readonly widgets: InView;
  readonly roundTrip: RoundTrip | undefined;
}

/** Measurements of one session. */
export interface Instruments {
  readonly readings: Store<Readings>;
  readonly slowest: Store<readonly RenderTime[]>;
  /** While held, the slowest keep their order, because the pointer is among them. */
  holdSlowest(isHeld: boolean): void;
  /** Forgets the render times. */
  clearSlowest(): void;
  /** Measures until the returned function is called. */
  start(): () => void;
}

const NOTHING: Readings = {
  framesPerSecond: undefined,
  p95: undefined,
  path: "",
  longTasks: undefined,
  widgets: { inView: 0, all: 0 },
  roundTrip: undefined,
  documentBytes: undefined,
  keptBytes: undefined,
};

/** Creates the instruments; they measure nothing before `start`. */
export function createInstruments(session: EditorSession): Instruments {
  const canvas = getCanvas(session);
  const readings = createStore(NOTHING);
  const slowest = createStore<readonly RenderTime[]>([]);
  const renders = new RenderTimes(() => performance.now());
  let isHeld = false;

  function showSlowest(): void {
    const { store } = session;
    if (!isHeld) slowest.set(renders.slowest(MOST_SLOW, (id) => store.tree().isAlive(id)));
  }
  return {
    readings,
    slowest,
    holdSlowest: (held) => void (isHeld = held),
    clearSlowest: () => renders.clear(),
    start() {
      const watch = startWatch(session);
      canvas.renderMeter = createRenderMeter(renders);
      const show = () => {
        if (document.hidden) return;
        readings.set(watch.read());
        showSlowest();
      };
      const timer = setInterval(show, TICK_MS);
      show();
      return () => {
        clearInterval(timer);
        canvas.renderMeter = undefined;
        watch.stop();
      };
    },
  };
}

/** Begins all measurements except render times. */
function startWatch(session: EditorSession) {
  const { frames, stop: stopFrames } = watchFrames();
  const { trips, stop: stopTrips } = watchRoundTrips(session);
  const [longTasks, sizes, countInView] = [
    watchLongTasks(),
    watchSizes(session),
    countingInView(getCanvas(session)),
  ];
  return {
    read(): Readings {
      const now = performance.now();
      const intervals = frames.recent(now);
      return {
        framesPerSecond: framesPerSecond(intervals),
        p95: quantile(
          intervals.map(({ ms }) => ms),
          0.95,
        ),
        path: sparkline(intervals, now),
        longTasks: longTasks.read(),
        widgets: countInView(),
        roundTrip: trips.read(),
        ...sizes.read(now),
      };
    },
    stop: () => [stopFrames, stopTrips, longTasks.stop, sizes.stop].forEach((stop) => stop()),
  };
}
