const SHORT = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** Formats a moment, ms since 1970, in this device's zone. */
export function formatTime(at: number): string {
  return SHORT.format(at);
}
