import type { EditorSession } from "#document/session.ts";
import { RoundTrips } from "./roundTrips.ts";

/** Measures the round trips of this page's edits until `stop`. */
export function watchRoundTrips({ status }: Pick<EditorSession, "status">): {
  readonly trips: RoundTrips;
  readonly stop: () => void;
} {
  const trips = new RoundTrips();
  const stop = status.subscribe(() => {
    const { connection, unacknowledged } = status.get();
    if (connection.kind === "online") trips.follow(unacknowledged, performance.now());
    else trips.lose();
  });
  return { trips, stop };
}
