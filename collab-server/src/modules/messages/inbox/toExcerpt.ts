import { limits } from "@formweave/schema";

/** The beginning of a comment in one line, cut between graphemes. */
export function toExcerpt(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  if (line.length <= limits.INBOX.excerpt) return line;
  let cut = "";
  for (const { segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(line)) {
    if (cut.length + segment.length >= limits.INBOX.excerpt) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}
