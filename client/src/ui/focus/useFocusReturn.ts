import { useRef } from "react";

/**
 * Returns the focus to the element that had it before a dialog opened. Radix does so only for dialogs with a trigger of their own; ours are
 * also opened by keys and menus.
 */
export function useFocusReturn() {
  const opener = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = findOpener(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      opener.current?.focus();
    },
  };
}

/** A menu item no longer exists then: the button that opened the menu takes its place. */
function findOpener(element: Element | null): HTMLElement | null {
  const menuButton = element?.closest("[role='menu']")?.getAttribute("aria-labelledby");
  if (typeof menuButton === "string") return document.getElementById(menuButton);
  return element instanceof HTMLElement ? element : null;
}
