import { useEffect, useRef } from "react";
import { announce } from "#ui/LiveRegion.tsx";
import { type Route } from "#lib/routes.ts";

/** Titles of the pages; a project names its own page when it is open. */
const TITLES: Readonly<Record<Route["page"], string>> = {
  workspace: "Projects",
  setup: "Set up your team",
  signin: "Sign in",
  join: "Join",
  project: "Project",
  usage: "AI usage",
  docs: "The builder",
  missing: "Nothing is here",
};

/**
 * Does what a page load does: sets the title, and after going from page to page moves the focus to the new one
 * and says its name. A page that puts the focus somewhere itself keeps it.
 */
export function usePageEntry(route: Route, isShown: boolean): void {
  const before = useRef<string>(undefined);
  const page = route.page;

  useEffect(() => {
    if (!isShown) return;
    document.title = `${TITLES[page]} · Formweave`;
    const isFirst = before.current === undefined;
    const isSame = before.current === page;
    before.current = page;
    if (isFirst || isSame) return;
    const main = document.querySelector("main");
    if (main?.contains(document.activeElement) !== true) main?.focus();
    announce(TITLES[page]);
  }, [page, isShown]);
}
