import { translateBy } from "@formweave/schema";
import { writeIn } from "@formweave/schema/answers";
import type { FillingPage as FillingPageData } from "@formweave/schema/api";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { keepFocus } from "./keepFocus.ts";
import { readTyped } from "./readTyped.ts";
import { whenWhole } from "./whenWhole.ts";

/** Field types with names of countries, which differ between server and browser even in the same language. */
const NAMING_COUNTRIES: ReadonlySet<string> = new Set(["country", "address"]);

/**
 * Hydrates a server-rendered page. If the browser formats numbers and dates in another language than the server, or if somebody has already
 * answered, the page is rendered anew with the answers so far.
 */
export async function hydrateForm(
  root: HTMLElement,
  page: FillingPageData,
  draw: (page: FillingPageData) => ReactNode,
): Promise<void> {
  const language = page.release.document.texts?.language;
  writeIn(language);
  translateBy(page.messages);
  await whenWhole(root);
  const own = language ?? ownLocale();
  const { given, secrets } = readTyped(root, page, [page.locale, own]);
  const namesCountries = Object.keys(page.definitions).some((type) => NAMING_COUNTRIES.has(type));
  const isSame = page.locale === own && !namesCountries;
  if (isSame && Object.keys(given).length === 0) {
    hydrateRoot(root, draw(page));
    return;
  }
  const refocus = keepFocus(root);
  // Synchronously, so that no keystroke is lost between the old page and the new one.
  flushSync(() => createRoot(root).render(draw({ ...page, given: { ...page.given, ...given } })));
  for (const [id, text] of secrets) typeSecret(root, id, text);
  refocus();
}

function ownLocale(): string {
  return new Intl.DateTimeFormat().resolvedOptions().locale;
}

/** Types a password into its field again, since passwords are never rendered. */
function typeSecret(root: HTMLElement, id: string, text: string): void {
  const line = root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(id)}"]`);
  if (line === null) return;
  line.value = text;
  line.dispatchEvent(new Event("input", { bubbles: true }));
}
