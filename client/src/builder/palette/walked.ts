/** Marks what the arrow keys walk through. */
export const WALKED = "[data-walked]";
