const FENCE = "```";

/**
 * Parts what is said to a person from the block of changes that may follow it: gives of each piece what can be shown at once. Holds
 * back from the first fence on, and what could be the beginning of one: the end of the answer says it whole.
 */
export function createSpokenText(): (piece: string) => string {
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

/** How many of the last characters may be the beginning of a fence. */
function ticksAtEnd(text: string): number {
  if (text.endsWith("``")) return 2;
  return text.endsWith("`") ? 1 : 0;
}
