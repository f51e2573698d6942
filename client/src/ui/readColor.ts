const SHORT = /^#?([\da-f])([\da-f])([\da-f])$/i;
const LONG = /^#?([\da-f]{6})$/i;

/** The colour that was typed as `#rrggbb`, the empty string for none; `undefined` for what is no hex colour. */
export function readColor(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return "";
  const short = SHORT.exec(trimmed);
  if (short !== null)
    return `#${short
      .slice(1)
      .flatMap((digit) => [digit, digit])
      .join("")}`.toLowerCase();
  const long = LONG.exec(trimmed);
  return long === null ? undefined : `#${long[1]}`.toLowerCase();
}
