import type { MouseEvent } from "react";

/** Opens links of the page in a new tab, so that they do not navigate the builder away; those to a place on it move the focus. */
export function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || event.defaultPrevented || link.target === "_blank") return;
  if (!["http:", "https:"].includes(link.protocol)) return;
  event.preventDefault();
  const to = link.getAttribute("href") ?? "";
  if (to.startsWith("#")) document.getElementById(to.slice(1))?.focus();
  else window.open(link.href, "_blank", "noopener");
}
