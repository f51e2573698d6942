import type { Mismatch } from "@formweave/schema/logic";

/** What is wrong with a comparison, and what would put it right, as sentences. */
export function describeMismatch({ message, advice }: Pick<Mismatch, "message" | "advice">): string {
  return advice === undefined ? `${message}.` : `${message}. ${advice}.`;
}
