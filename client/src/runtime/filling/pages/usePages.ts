import { formPages, type FormPage } from "@formweave/schema/logic";
import type { PublicRelease } from "@formweave/schema/api";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Filling } from "#runtime/filling/filling.ts";

/** The pages of a form, and the current one. */
export interface Pages {
  readonly pages: readonly FormPage[];
  /** Numbers of the pages that the answers so far do not skip. */
  readonly path: readonly number[];
  readonly current: number;
  readonly go: (page: number) => void;
  /** True when all pages are shown one below another, and submission is handled outside. */
  readonly isScroll?: boolean;
}

/** The requested page, and a setter. */
export type WantedPage = readonly [wanted: number, go: (page: number) => void];

/** Tracks the available pages and the current one. */
export function usePages(
  { widgets, screens }: Pick<PublicRelease["document"], "widgets" | "screens">,
  filling: Filling,
  [wanted, go]: WantedPage,
): Pages {
  const pages = useMemo(() => formPages(widgets, screens), [widgets, screens]);
  const path = usePath(pages, filling);
  const current = path.findLast((page) => page <= wanted) ?? path[0] ?? 0;
  return { pages, path, current, go };
}

/** Keeps the page in the address, so that the browser's Back leads to the previous one. */
export function usePageInAddress(): WantedPage {
  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    const handle = () => setWanted(pageIn(location.hash));
    handle();
    window.addEventListener("popstate", handle);
    return () => window.removeEventListener("popstate", handle);
  }, []);
  const go = useCallback((page: number) => {
    history.pushState(null, "", page === 0 ? location.pathname + location.search : `#page-${page + 1}`);
    setWanted(page);
  }, []);
  return [wanted, go];
}

function pageIn(hash: string): number {
  return Number(/^#page-(\d{1,4})$/.exec(hash)?.[1] ?? 1) - 1;
}

function usePath(pages: readonly FormPage[], filling: Filling): readonly number[] {
  const openings = useMemo(() => pages.flatMap(({ opening }) => opening?.id ?? []), [pages]);
  const follow = useCallback(
    (listener: () => void) => {
      const ends = openings.map((id) => filling.follow(id, listener));
      return () => ends.forEach((end) => end());
    },
    [openings, filling],
  );
  const read = () =>
    pages
      .flatMap(({ opening }, index) =>
        opening === undefined || filling.getState(opening.id).isVisible ? [index] : [],
      )
      .join();
  const path = useSyncExternalStore(follow, read, read);
  return useMemo(() => path.split(",").map(Number), [path]);
}
