import { isFollowable } from "@formweave/schema/widgets";

interface LinkTarget {
  readonly href?: string;
  readonly "aria-disabled"?: true;
}

/** Returns link attributes; a link without a destination is disabled when `isIdleOff` is set. */
export function linkTo(href: string, isIdleOff: boolean): LinkTarget {
  if (isFollowable(href)) return { href };
  return isIdleOff ? { "aria-disabled": true } : { href: "#" };
}
