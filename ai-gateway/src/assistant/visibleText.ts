const FENCE = "```";

/**
 * Separates the text for a person from the block of changes that may follow it: returns for each piece the part that can be shown
 * at once. Holds back everything from the first fence on, and any possible beginning of one: the end of the answer repeats the
 * whole text.
 */
export function createVisibleText(): (piece: string) => string {
  let waiting = "";
  let isFenced = false;
  return (piece) => {
    if (isFenced) return "";
    waiting += piece;
    const fence = waiting.indexOf(FENCE);
    isFenced = fence !== -1;
    const until = isFenced ? fence : waiting.length - ticksAtEnd(waiting);
    const shown = waiting.slice(0, until);
    waiting = waiting.slice(until);
    return shown;
  };
}

/** Number of last characters that may begin a fence. */
function ticksAtEnd(text: string): number {
  if (text.endsWith("``")) return 2;
  return text.endsWith("`") ? 1 : 0;
}
