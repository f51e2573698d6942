import type { FormPage } from "@formweave/schema/api";

/** What the server made the page of. It comes with the page itself, from where the scripts come from. */
export function readPage(text: string): FormPage {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a check would tell what the server said of itself, at the price of zod on every page
  return JSON.parse(text) as FormPage;
}
