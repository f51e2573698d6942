import { useSyncExternalStore } from "react";
import { matchRoute, type Route } from "./routes.ts";

const listeners = new Set<() => void>();

/** Goes to a path of this app without loading the page again. */
export function navigate(path: string, options: { readonly replace?: boolean } = {}): void {
  if (options.replace === true) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  for (const listener of listeners) listener();
}

/** The path with its query, without the hash; follows back and forward. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, currentPath);
}

/** The path with its query where the app is now. */
function currentPath(): string {
  return location.pathname + location.search;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", listener);
  };
}

/**
 * Turns clicks on plain links of this app into navigation; returns how to stop.
 * So a feature writes `<a href="/projects/…">` and stays free of the router, and every link
 * opens in a new tab, can be copied and is announced as one.
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

function opensHere(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.hasAttribute("download")) return false;
  return (link.target === "" || link.target === "_self") && knows(matchRoute(link.pathname + link.search));
}

/** Pages that another part of the server answers (docs, published forms) are loaded, not routed. */
function knows(route: Route): boolean {
  return route.page !== "missing";
}

/** What stands after the # of the address, decoded: tokens come there, because servers and their logs never see it. */
export function useHash(): string {
  return useSyncExternalStore(subscribeToHash, currentHash);
}

function subscribeToHash(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

function currentHash(): string {
  return location.hash.slice(1);
}
