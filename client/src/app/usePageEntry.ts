import { useEffect, useLayoutEffect, useRef } from "react";
import { setPageTitle } from "#lib/pageTitle.ts";
import { announce } from "#ui/LiveRegion.tsx";
import type { Page } from "./pages.tsx";

/**
 * Does after navigation what a page load does: sets the title, moves the focus to the new page and announces it. A page that sets the focus
 * itself keeps it.
 */
export function usePageEntry({ title }: Page, isShown: boolean): void {
  const before = useRef<string>(undefined);

  // Before the effects of what the page shows, which may name it better.
  useLayoutEffect(() => {
    if (isShown) setPageTitle(title);
  }, [title, isShown]);
  useEffect(() => {
    if (!isShown) return;
    const isFirst = before.current === undefined;
    const isSame = before.current === title;
    before.current = title;
    if (isFirst || isSame) return;
    const main = document.querySelector("main");
    if (main?.contains(document.activeElement) !== true) main?.focus();
    announce(title);
  }, [title, isShown]);
}
