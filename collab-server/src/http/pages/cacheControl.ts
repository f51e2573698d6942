/**
 * The Cache-Control of a page. No page is kept, since the next release or setting may change it; one with data of a person is kept
 * from shared caches by its own word too.
 */
export function cacheControl(isPersonal: boolean): string {
  return isPersonal ? "private, no-store" : "no-store";
}
