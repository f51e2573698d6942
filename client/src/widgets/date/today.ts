import type { Day } from "@formweave/schema/answers";

/** Returns the local date of today. */
export function today(): Day {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
