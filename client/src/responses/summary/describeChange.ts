import type { Figure } from "@formweave/schema/responses";

/** Difference of a figure to the one it is compared with. */
export interface Change {
  readonly text: string;
  /** True for an improvement; undefined when the change is neither better nor worse. */
  readonly isBetter: boolean | undefined;
  readonly from: string;
}

interface ChangeWords {
  readonly write: (value: number) => string;
  /** Formats the difference without its sign; defaults to the format of the value. */
  readonly writeDifference?: (difference: number) => string;
  /** True when a greater value is worse. */
  readonly isLessBetter?: boolean;
}

/** Describes the change of a figure; undefined when there is nothing to compare. */
export function describeChange(
  { now, before }: Figure,
  { write, writeDifference = write, isLessBetter = false }: ChangeWords,
): Change | undefined {
  if (now === null || before === null) return undefined;
  const from = write(before);
  const difference = writeDifference(Math.abs(now - before));
  if (write(now) === from || difference === writeDifference(0))
    return { text: "Same as before", isBetter: undefined, from };
  const sign = now > before ? "+" : "−";
  return {
    text: `${sign}${difference}`,
    isBetter: now > before !== isLessBetter,
    from,
  };
}
