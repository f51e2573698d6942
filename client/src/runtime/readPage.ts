import type { ServedPage } from "@formweave/schema/api";

/** Parses the data that the server rendered the page from. It is part of the page itself, from the same origin as the scripts. */
export function readPage(text: string): ServedPage {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a check would tell what the server said of itself, at the price of zod on every page
  return JSON.parse(text) as ServedPage;
}
