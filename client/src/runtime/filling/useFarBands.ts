import { useEffect, useRef } from "react";

/** From so many bands on, those that are far from the view are not laid out: each letter would have the whole page painted again. */
const LONG = 300;
/** The first of them are near before anybody has looked. */
const FIRST = 30;
/** How much beside the view is near, in its own height. */
const NEAR = "100% 0px";

/** Whether a band begins far from the view, in a form of so many. */
export function isFarAtFirst(index: number, count: number): boolean {
  return count > LONG && index >= FIRST;
}

/** Marks the bands of a long form that are far from the view, as people move through it. */
export function useFarBands(count: number) {
  const grid = useRef<HTMLDivElement>(null);
  const isLong = count > LONG;
  useEffect(() => {
    if (!isLong || grid.current === null) return undefined;
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) target.toggleAttribute("data-far", !isIntersecting);
      },
      { rootMargin: NEAR },
    );
    const observeAll = () => [...(grid.current?.children ?? [])].forEach((band) => seen.observe(band));
    observeAll();
    // Conditions bring bands and take them away.
    const changes = new MutationObserver(observeAll);
    changes.observe(grid.current, { childList: true });
    return () => {
      seen.disconnect();
      changes.disconnect();
    };
  }, [isLong]);
  return grid;
}
