import type { AppPage } from "@formweave/schema/api";
import { appBase, appTitle, pathInApp } from "@formweave/schema/screens";
import { flushSync } from "react-dom";
import { hydrateForm } from "#runtime/hydrateForm.ts";
import { preparePage } from "#runtime/preparePage.ts";
import { Working } from "#runtime/Working.tsx";
import { App } from "./App.tsx";
import { AppNavigation, type Step } from "./appNavigation.ts";
import { askScreen } from "./appRequests.ts";
import { createAppStore, type AppStore } from "./appStore.ts";
import { createHistory } from "./history.ts";
import { toFillingPage } from "./screen/toFillingPage.ts";
import { followSession } from "./session/followSession.ts";

/** Hydrates the page of an app, and moves through its screens from then on. */
export async function takeOverApp(root: HTMLElement, page: AppPage): Promise<void> {
  const form = toFillingPage(page, page.screen);
  await preparePage(form);
  await hydrateForm(root, form, ({ given }) => {
    const store = start({ ...page, given });
    return (
      <Working>
        <App store={store} />
      </Working>
    );
  });
}

function start(page: AppPage): AppStore {
  const entries = createHistory(page.slug);
  const navigation = new AppNavigation(page, {
    ask: askScreen,
    prepare: (screen) => preparePage(toFillingPage(page, screen)),
    load: (address) => {
      // The browser has gone to this entry already.
      if (address === entries.address()) location.reload();
      else location.assign(address);
    },
    say: (said) => store.say(said),
    now: Date.now,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    show(screen, step) {
      if (!entries.enter(step)) return false;
      flushSync(() => store.show(screen));
      document.title = appTitle(screen.name, page.name);
      arrive(step, entries);
      return true;
    },
  });
  const store = createAppStore(page, {
    navigate: (to) => navigation.navigate(to),
    arrive: (isUnderWay) => navigation.arrive(isUnderWay),
    reload: () => location.reload(),
  });
  entries.restore();
  listen(page, navigation, entries);
  // What was typed stays on this device, and the server leads to the sign-in.
  followSession(page, () => location.reload());
  return store;
}

/** Brings somebody to the beginning of a new screen, or to where they were on one that comes back. */
function arrive({ kind, address }: Step, entries: ReturnType<typeof createHistory>): void {
  if (kind === "replace") return;
  if (kind === "pop" && entries.restore()) return;
  focusHeading();
  if (kind === "push") scrollToStart(/#(.+)$/.exec(address)?.[1]);
}

/** Moves the focus to the heading, so that screen readers say which screen it is. */
function focusHeading(): void {
  const main = document.querySelector<HTMLElement>("#screen");
  const heading = main?.querySelector<HTMLElement>("h1") ?? main;
  if (heading?.hasAttribute("tabindex") === false) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
}

function scrollToStart(anchor: string | undefined): void {
  const place = anchor === undefined ? null : document.getElementById(anchor);
  if (place === null) window.scrollTo(0, 0);
  else place.scrollIntoView();
}

function listen(page: AppPage, navigation: AppNavigation, entries: ReturnType<typeof createHistory>): void {
  const base = appBase(page.slug);
  document.addEventListener("click", (event) => {
    const link = isPlain(event) ? findLink(event.target) : undefined;
    const address = link && readOwn(link, base);
    if (address === undefined || isAnchor(address, navigation.shown)) return;
    event.preventDefault();
    link?.closest(".rt-app-more > details")?.removeAttribute("open");
    navigation.navigate(address);
  });
  for (const hint of ["pointerover", "focusin"])
    document.addEventListener(hint, ({ target }) => {
      const link = findLink(target);
      const address = link && readOwn(link, base);
      if (address !== undefined) void navigation.prefetch(address);
    });
  window.addEventListener("popstate", () => {
    entries.leave();
    const address = entries.address();
    if (address.split("#", 1)[0] === navigation.shown) entries.enter({ kind: "pop", address });
    else navigation.pop(address);
  });
  window.addEventListener("pagehide", () => entries.leave());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void navigation.check();
  });
}

/** True for a press that follows a link in this window, unless a component has followed it itself. */
function isPlain(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !isModified && !event.defaultPrevented;
}

function findLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
}

/** The address of a link into the app that opens in this window. */
function readOwn(link: HTMLAnchorElement, base: string): string | undefined {
  if (link.origin !== location.origin || pathInApp(base, link.pathname) === undefined) return undefined;
  if ((link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return undefined;
  return `${link.pathname}${link.search}${link.hash}`;
}

/** True for a place on the screen that is shown, which the browser goes to itself. */
function isAnchor(address: string, shown: string): boolean {
  return address.includes("#") && address.split("#", 1)[0] === shown;
}
