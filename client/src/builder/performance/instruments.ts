import { createStore, type Store } from "#lib/createStore.ts";
import type { EditorSession } from "#document/session.ts";
import { countingInView, type InView } from "./countInView.ts";
import { framesPerSecond } from "./frameTimes.ts";
import { type LongTasks, watchLongTasks } from "./longTasks.ts";
import { quantile } from "./quantile.ts";
import { meterOf } from "./renderMarks.tsx";
import { type RenderTime, RenderTimes } from "./renderTimes.ts";
import type { RoundTrip } from "./roundTrips.ts";
import { sparkline } from "./sparkline.ts";
import { watchFrames } from "./watchFrames.ts";
import { watchRoundTrips } from "./watchRoundTrips.ts";
import { type Sizes, watchSizes } from "./watchSizes.ts";

/** How often the read-out changes, ms: often enough to follow, seldom enough not to be measured itself. */
const TICK_MS = 500;
/** How many of the slowest widgets are told. */
const MOST_SLOW = 5;

/** What the read-out shows; what is undefined is not known yet, or not told by this browser. */
export interface Readings extends Sizes {
  readonly framesPerSecond: number | undefined;
  /** Nineteen of twenty intervals between frames were at most so long, ms. */
  readonly p95: number | undefined;
  /** An SVG path of the intervals. */
  readonly path: string;
  readonly longTasks: LongTasks | undefined;
  readonly widgets: InView;
  readonly roundTrip: RoundTrip | undefined;
}

/** What is measured of one session. */
export interface Instruments {
  readonly readings: Store<Readings>;
  readonly slowest: Store<readonly RenderTime[]>;
  /** While held, the slowest stay in their places: a hand is choosing among them. */
  holdSlowest(isHeld: boolean): void;
  /** Forgets how long widgets took. */
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

/** Makes the instruments; they measure nothing before their start. */
export function createInstruments(session: EditorSession): Instruments {
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
      session.renderMeter = meterOf(renders);
      const show = () => {
        if (document.hidden) return;
        readings.set(watch.read());
        showSlowest();
      };
      const timer = setInterval(show, TICK_MS);
      show();
      return () => {
        clearInterval(timer);
        session.renderMeter = undefined;
        watch.stop();
      };
    },
  };
}

/** Begins to watch all but the renders. */
function startWatch(session: EditorSession) {
  const { frames, stop: stopFrames } = watchFrames();
  const { trips, stop: stopTrips } = watchRoundTrips(session);
  const [longTasks, sizes, countInView] = [watchLongTasks(), watchSizes(session), countingInView(session)];
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
