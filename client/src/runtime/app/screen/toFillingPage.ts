import type { AppPage, AppScreen, FillingPage } from "@formweave/schema/api";

/** A screen as the form that it is. Its drafts are stored under its address, so that each has its own. */
export function toFillingPage(app: AppPage, screen: AppScreen): FillingPage {
  const { release, name, description, look, texts, locale } = app;
  const isFirst = screen === app.screen;
  const { widgets, definitions, formulas, link } = screen;
  return {
    kind: "filling",
    slug: readPath(screen.address).slice("/a/".length),
    link,
    release: {
      ...release,
      document: { name, description, kind: "app", theme: {}, texts, screens: [], widgets: [...widgets] },
    },
    look,
    definitions,
    formulas,
    locale,
    ...(app.messages && { messages: app.messages }),
    given: isFirst ? app.given : screen.given,
    shown: isFirst ? app.shown : {},
    problems: isFirst ? app.problems : [],
    ...(isFirst && app.message !== undefined && { message: app.message }),
  };
}

/** The path of an address. */
export function readPath(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? "";
}
