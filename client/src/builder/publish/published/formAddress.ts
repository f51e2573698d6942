import { formPath } from "#lib/paths.ts";

/** Where people find what is live at an address, whole. */
export function formAddress(slug: string): string {
  return location.origin + formPath(slug);
}
