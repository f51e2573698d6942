import { isFollowable } from "@formweave/schema/widgets";

interface LinkTarget {
  readonly href?: string;
  readonly "aria-disabled"?: true;
}

/** The attributes of a link to an address; one that leads nowhere takes no focus where that is switched off. */
export function linkTo(href: string, isIdleOff: boolean): LinkTarget {
  if (isFollowable(href)) return { href };
  return isIdleOff ? { "aria-disabled": true } : { href: "#" };
}
