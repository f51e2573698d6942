import type { FillingPage, Visit } from "@formweave/schema/api";
import { fieldPages } from "@formweave/schema/logic";
import { useEffect, useMemo, useRef } from "react";
import { tabStore } from "#lib/keyStore.ts";
import type { Filling } from "./filling.ts";
import { newSecret } from "./newSecret.ts";
import { FillVisit } from "./visit.ts";

/** How long after the page is there it is told of for the first time, and how often at most afterwards, ms. */
const FIRST_MS = 1000;
const EVERY_MS = 10_000;

/** How a form is filled in, as it is told when it is sent. */
export interface FollowedVisit {
  /** Undefined where nothing is measured: in the correction of what was sent. */
  readonly tell: () => Visit | undefined;
  /** It was sent: nothing more is told. */
  readonly end: () => void;
}

/** Measures how far somebody comes in a form, and tells the server now and then; `page` is the number of the one that is shown. */
export function useVisit(
  { slug, release, correcting }: FillingPage,
  filling: Filling,
  page: number,
): FollowedVisit {
  const { document } = release;
  const pages = useMemo(() => fieldPages(document.widgets, document.screens), [document]);
  const visit = useRef<FillVisit>(undefined);
  const telling = useRef<Telling>(undefined);

  useEffect(() => {
    if (correcting !== undefined) return undefined;
    const own = new FillVisit({
      order: pages.flatMap(({ fields }) => fields),
      now: Date.now,
      newId: () => newSecret(16),
      storage: () => tabStore,
      key: `formweave:visit:${slug}`,
    });
    visit.current = own;
    telling.current = startTelling(own, { slug, releaseId: release.id, filling });
    return () => {
      telling.current?.end();
      visit.current = undefined;
    };
  }, [correcting, filling, pages, release.id, slug]);

  const opening = page === 0 ? undefined : pages[page]?.fields[0];
  useEffect(() => {
    if (opening === undefined) return;
    visit.current?.reach(opening);
    telling.current?.soon();
  }, [opening]);

  return useMemo(
    () => ({
      tell: () => visit.current?.tell(),
      end() {
        telling.current?.end();
        visit.current?.forget();
      },
    }),
    [],
  );
}

interface Told {
  readonly slug: string;
  readonly releaseId: string;
  readonly filling: Filling;
}

interface Telling {
  readonly soon: () => void;
  readonly end: () => void;
}

/** Tells of a visit from its beginning until it ends. */
function startTelling(visit: FillVisit, { slug, releaseId, filling }: Told): Telling {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next = Date.now() + FIRST_MS;

  function tell(): void {
    clearTimeout(timer);
    timer = undefined;
    next = Date.now() + EVERY_MS;
    const body = JSON.stringify({ ...visit.tell(), releaseId });
    // It arrives also when the page goes; whether it does is nobody's worry who fills in a form.
    navigator.sendBeacon(`/api/releases/${slug}/visits`, new Blob([body], { type: "application/json" }));
  }

  function soon(): void {
    if (!signal.aborted) timer ??= setTimeout(tell, Math.max(next - Date.now(), 0));
  }

  function enter({ target }: Event): void {
    const thing = target instanceof Element ? target.closest<HTMLElement>("[data-thing]") : null;
    if (thing === null) return;
    visit.enter(thing.dataset["thing"] ?? "");
    soon();
  }

  function follow(): void {
    const isShown = document.visibilityState === "visible";
    visit.show(isShown);
    if (!isShown) tell();
  }

  for (const event of ["focusin", "input", "pointerdown"])
    document.addEventListener(event, enter, { signal });
  document.addEventListener("visibilitychange", follow, { signal });
  const unfollow = filling.followAll(() => {
    visit.answer();
    soon();
  });
  visit.show(document.visibilityState === "visible");
  soon();
  return {
    soon,
    end() {
      ending.abort();
      clearTimeout(timer);
      unfollow();
    },
  };
}
