import { navigate } from "wouter/use-browser-location";
import { findPage, MISSING } from "./pages.tsx";

/**
 * Turns clicks on plain links of this app into navigation; returns a function that stops it. Features can thus write `<a
 * href="/projects/…">` without knowing the router, and every link can be opened in a new tab, copied, and read as a link by screen readers.
 */
export function interceptLinks(root: Document): () => void {
  root.addEventListener("click", handleClick);
  return () => root.removeEventListener("click", handleClick);
}

function handleClick(event: MouseEvent): void {
  if (event.defaultPrevented || !isPlainClick(event)) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || !opensHere(link)) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Pages served by another part of the server (docs, published forms) are loaded, not routed. */
function opensHere(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.hasAttribute("download")) return false;
  return (link.target === "" || link.target === "_self") && findPage(link.pathname) !== MISSING;
}
