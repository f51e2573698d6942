import type { FillingPage as FillingPageData } from "@formweave/schema/api";
import { answersOf } from "@formweave/schema/answers";
import type { Json } from "@formweave/schema/model";
import { createRoot, hydrateRoot } from "react-dom/client";
import { FillingPage } from "./filling/FillingPage.tsx";
import { readSent } from "./filling/readSent.ts";
import { Working } from "./Working.tsx";

/** Two programs of the same language do not call all countries the same. */
const NAMING_COUNTRIES: ReadonlySet<string> = new Set(["country", "address"]);

/**
 * Lets a page that the server drew work by script. Where the browser writes numbers and days in another language than the
 * server, it is drawn anew, with what was answered until now.
 */
export function takeOver(root: HTMLElement, page: FillingPageData): void {
  const namesCountries = Object.keys(page.definitions).some((type) => NAMING_COUNTRIES.has(type));
  if (page.locale === ownLocale() && !namesCountries) {
    hydrateRoot(root, draw(page));
    return;
  }
  const given = { ...page.given, ...answersIn(root, page) };
  createRoot(root).render(draw({ ...page, given }));
}

function draw(page: FillingPageData) {
  return (
    <Working>
      <FillingPage page={page} />
    </Working>
  );
}

function ownLocale(): string {
  return new Intl.DateTimeFormat().resolvedOptions().locale;
}

/** What stands in the controls of the page. */
function answersIn(root: HTMLElement, { release, locale }: FillingPageData): Readonly<Record<string, Json>> {
  const widgets = new Map(release.document.widgets.map((widget) => [widget.id, widget]));
  const things = [...root.querySelectorAll<HTMLElement>("[data-thing]")];
  return Object.fromEntries(
    things.flatMap((thing) => {
      const id = thing.dataset["thing"] ?? "";
      const [widget, sent] = [widgets.get(id), readSent(thing, id)];
      const answer = widget && sent && answersOf(widget)?.decodeTyped(sent, [locale, ownLocale()]);
      return answer === undefined ? [] : [[id, answer] as const];
    }),
  );
}
