import { formPath } from "#lib/router/paths.ts";

/** Returns the full address of a published form. */
export function formAddress(slug: string): string {
  return location.origin + formPath(slug);
}
