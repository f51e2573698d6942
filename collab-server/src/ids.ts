import { randomUUID } from "node:crypto";

/** Number of ids within one millisecond; further ones use the next millisecond. */
const PER_MOMENT = 0x1000;

/**
 * Makes UUIDs (version 7) that sort in the order in which they were made, also when the clock jumps back: rows of one moment
 * keep their order, and those that come together are written side by side. The random part tells the makers apart.
 */
export function createIds(now: () => number): () => string {
  let moment = 0;
  let count = 0;
  const maker = randomUUID().slice(18);
  return () => {
    const current = now();
    if (current > moment) [moment, count] = [current, 0];
    else if (++count === PER_MOMENT) [moment, count] = [moment + 1, 0];
    const time = moment.toString(16).padStart(12, "0");
    const place = count.toString(16).padStart(3, "0");
    return `${time.slice(0, 8)}-${time.slice(8)}-7${place}${maker}`;
  };
}
