import type { FillingPage, Visit, VisitInput } from "@formweave/schema/api";
import { fieldPages } from "@formweave/schema/logic";
import { useEffect, useMemo, useRef } from "react";
import { tabStore } from "#lib/keyStore.ts";
import type { Filling } from "#runtime/filling/filling.ts";
import { newSecret } from "./newSecret.ts";
import { FillVisit } from "./visit.ts";

/** Delay of the first report after the page has loaded, and the least time between later ones, ms. */
const FIRST_MS = 1000;
const EVERY_MS = 10_000;

/** Measurements of a visit for the submission. */
export interface FollowedVisit {
  /** Returns undefined when nothing is measured: for corrections. */
  readonly summarize: () => Visit | undefined;
  /** Ends the reports after submission. */
  readonly end: () => void;
}

/** A form, or a screen of an app, of which a visit is measured. */
interface VisitedPage extends Pick<FillingPage, "slug" | "release" | "correcting"> {
  readonly screenId?: string;
}

/** Measures how far a person gets in a form, and reports it to the server at intervals; `page` is the number of the current page. */
export function useVisit(
  { slug, release, correcting, screenId }: VisitedPage,
  filling: Filling,
  page: number,
): FollowedVisit {
  const { document } = release;
  const pages = useMemo(() => fieldPages(document.widgets, document.screens), [document]);
  const visit = useRef<FillVisit>(undefined);
  const reports = useRef<VisitReports>(undefined);

  useEffect(() => {
    const order = pages.flatMap(({ fields }) => fields);
    // A screen that asks nothing is looked at, not filled in.
    if (correcting !== undefined || (screenId !== undefined && order.length === 0)) return undefined;
    const own = new FillVisit({
      order,
      now: Date.now,
      newId: () => newSecret(16),
      storage: () => tabStore,
      key: `formweave:visit:${slug}${screenId ?? ""}`,
    });
    visit.current = own;
    reports.current = startReports(own, { slug, said: { releaseId: release.id, screenId }, filling });
    return () => {
      reports.current?.end();
      visit.current = undefined;
    };
  }, [correcting, filling, pages, release.id, screenId, slug]);

  const opening = page === 0 ? undefined : pages[page]?.fields[0];
  useEffect(() => {
    if (opening === undefined) return;
    visit.current?.reach(opening);
    reports.current?.soon();
  }, [opening]);

  return useMemo(
    () => ({
      summarize: () => visit.current?.summarize(),
      end() {
        reports.current?.end();
        visit.current?.forget();
      },
    }),
    [],
  );
}

interface ReportOptions {
  readonly slug: string;
  /** The part of each report that says what is visited. */
  readonly said: Pick<VisitInput, "releaseId" | "screenId">;
  readonly filling: Filling;
}

interface VisitReports {
  readonly soon: () => void;
  readonly end: () => void;
}

/** Reports a visit from its beginning until it ends. */
function startReports(visit: FillVisit, { slug, said, filling }: ReportOptions): VisitReports {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next = Date.now() + FIRST_MS;

  function sendReport(): void {
    clearTimeout(timer);
    timer = undefined;
    next = Date.now() + EVERY_MS;
    const body = JSON.stringify({ ...visit.summarize(), ...said });
    // A beacon also arrives when the page closes; whether it does is of no concern to the respondent.
    navigator.sendBeacon(`/api/releases/${slug}/visits`, new Blob([body], { type: "application/json" }));
  }

  function soon(): void {
    if (!signal.aborted) timer ??= setTimeout(sendReport, Math.max(next - Date.now(), 0));
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
    if (!isShown) sendReport();
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
