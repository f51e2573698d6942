/** Selector of the elements through which the arrow keys go. */
export const WALKED = "[data-walked]";
