import { useRef } from "react";

/**
 * Gives the focus back to what had it before a window opened. Radix does so only for windows with a trigger of its own;
 * ours are opened by keys and menus too.
 */
export function useFocusReturn() {
  const opener = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = openerOf(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      opener.current?.focus();
    },
  };
}

/** An item of a menu is gone by then: the button that opened the menu stands for it. */
function openerOf(element: Element | null): HTMLElement | null {
  const menuButton = element?.closest("[role='menu']")?.getAttribute("aria-labelledby");
  if (typeof menuButton === "string") return document.getElementById(menuButton);
  return element instanceof HTMLElement ? element : null;
}
