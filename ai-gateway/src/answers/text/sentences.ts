import type { TextChange } from "./cleanText.ts";
import { cutTo } from "./cleanText.ts";

/** Quotes a label, as sentences about a field begin with it; a long one is cut. */
export function quoted(label: string): string {
  const short = cutTo(label, 60);
  return `“${short}${short === label ? "" : "…"}”`;
}

/** Describes a removed part in one sentence: "“Name”: markup was taken out of the label". */
export function describeChange(about: string, part: string, change: TextChange): string {
  if (change === "what was too long") return `${about}: the ${part} was too long and was cut`;
  if (change === "a link") return `${about}: a link in the ${part} became plain text`;
  return `${about}: ${change} ${change === "markup" ? "was" : "were"} taken out of the ${part}`;
}
