import type { Figure } from "@formweave/schema/responses";

/** How a figure differs from what it is compared with. */
export interface Change {
  readonly text: string;
  /** Whether it is for the better; undefined where it is neither. */
  readonly isBetter: boolean | undefined;
  readonly from: string;
}

interface ChangeWords {
  readonly write: (value: number) => string;
  /** The difference without its sign; the same way as the value unless told. */
  readonly writeDifference?: (difference: number) => string;
  /** More of it is worse. */
  readonly isLessBetter?: boolean;
}

/** Says how a figure changed; undefined where there is nothing to compare. */
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
