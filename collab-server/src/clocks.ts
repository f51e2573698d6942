/** The two clocks of a server, both in ms. */
export interface Clocks {
  /** The time of day since 1970, to stamp with. It can jump, so no span is measured with it. */
  readonly now: () => number;
  /** A clock that only goes forward, from any start: tickets, windows and idle times are measured with it. */
  readonly elapsed: () => number;
}

/** Real time: `now` as ms since 1970, `elapsed` unaffected by changes of the system clock. */
export const MACHINE_CLOCKS: Clocks = { now: () => Date.now(), elapsed: () => performance.now() };
