import type { ChangeFeed } from "../../../http/events/changeFeed.ts";

/** Shortest time between two hints of one key, ms. */
const REST_MS = 1000;

/** A feed that tells of a change at once, and of those in the second behind it together at its end. */
export function createCalmFeed(feed: ChangeFeed, restMs = REST_MS): ChangeFeed {
  const resting = new Map<string, { hasMore: boolean }>();

  function tell(key: string): void {
    const rest = { hasMore: false };
    resting.set(key, rest);
    setTimeout(() => {
      resting.delete(key);
      if (rest.hasMore) tell(key);
    }, restMs).unref();
    feed.changed(key);
  }

  return {
    ...feed,
    changed(key) {
      const rest = resting.get(key);
      if (rest !== undefined) rest.hasMore = true;
      else if (feed.count(key) > 0) tell(key);
    },
  };
}
