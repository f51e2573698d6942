import { useEffect, useRef } from "react";
import { announce } from "#ui/LiveRegion.tsx";
import type { Page } from "./pages.tsx";

/**
 * Does what a page load does: sets the title, and after going from page to page moves the focus to the new one
 * and says its name. A page that puts the focus somewhere itself keeps it.
 */
export function usePageEntry({ title }: Page, isShown: boolean): void {
  const before = useRef<string>(undefined);

  useEffect(() => {
    if (!isShown) return;
    document.title = `${title} · Formweave`;
    const isFirst = before.current === undefined;
    const isSame = before.current === title;
    before.current = title;
    if (isFirst || isSame) return;
    const main = document.querySelector("main");
    if (main?.contains(document.activeElement) !== true) main?.focus();
    announce(title);
  }, [title, isShown]);
}
