/** Shown for values that are not measured yet or not available in this browser. */
const UNKNOWN = "–";

/** Formats a duration with one decimal below 100 ms: "9.4 ms", "120 ms". */
export function formatMs(ms: number | undefined): string {
  if (ms === undefined) return UNKNOWN;
  return `${ms < 99.95 ? ms.toFixed(1) : ms.toFixed(0)} ms`;
}

/** "640 B", "12.3 kB", "1.2 MB". */
export function formatBytes(bytes: number | undefined): string {
  if (bytes === undefined) return UNKNOWN;
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 999_950 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** "60", or a dash. */
export function formatWhole(number: number | undefined): string {
  return number === undefined ? UNKNOWN : number.toFixed(0);
}
