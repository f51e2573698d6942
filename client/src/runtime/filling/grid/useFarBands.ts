import { useEffect, useRef } from "react";

/** Number of bands from which on those far from the view are not laid out: otherwise each keystroke would repaint the whole page. */
const LONG = 300;
/** Number of bands that count as near initially. */
const FIRST = 30;
/** Distance from the view that counts as near, in heights of the view. */
const NEAR = "100% 0px";

/** True when a band in a form of `count` is initially far from the view. */
export function isFarAtFirst(index: number, count: number): boolean {
  return count > LONG && index >= FIRST;
}

/** Marks the bands of a long form that are far from the view while people scroll. */
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
    // Conditions add and remove bands.
    const changes = new MutationObserver(observeAll);
    changes.observe(grid.current, { childList: true });
    return () => {
      seen.disconnect();
      changes.disconnect();
    };
  }, [isLong]);
  return grid;
}
