import { useEffect, useLayoutEffect, useRef } from "react";
import { setPageTitle } from "#lib/router/pageTitle.ts";
import { announce } from "#ui/LiveRegion.tsx";
import type { AppPage } from "./pages.tsx";

/**
 * Does after navigation what a page load does: sets the title, moves the focus to the new page and announces it. A page that sets the focus
 * itself keeps it.
 */
export function usePageEntry({ title }: AppPage, isShown: boolean): void {
  const before = useRef<string>(undefined);

  // Before the effects of what the page shows, which may name it better.
  useLayoutEffect(() => {
    if (isShown) setPageTitle(title);
  }, [title, isShown]);
  useEffect(() => {
    if (!isShown) return undefined;
    const isFirst = before.current === undefined;
    const isSame = before.current === title;
    before.current = title;
    if (isFirst || isSame) return undefined;
    announce(title);
    return focusOnceThere();
  }, [title, isShown]);
}

/** The content of a page, or what hears the keys in it. */
const CONTENT = "main[tabindex], main [data-page-focus]";

/** Moves the focus to the content of a page as soon as there is some; gives what stops waiting for it. */
function focusOnceThere(): () => void {
  const observer = new MutationObserver(() => focusContent() && observer.disconnect());
  if (!focusContent()) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focusContent(): boolean {
  const content = document.querySelector<HTMLElement>(CONTENT);
  if (content === null) return false;
  const { activeElement } = document;
  if (activeElement?.closest("main, [role='dialog']") === null) content.focus({ preventScroll: true });
  return true;
}
