import type { Mismatch } from "@formweave/schema/logic";

/** Describes a mismatched comparison and its remedy in sentences. */
export function describeMismatch({ message, advice }: Pick<Mismatch, "message" | "advice">): string {
  return advice === undefined ? `${message}.` : `${message}. ${advice}.`;
}
