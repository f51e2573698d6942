import { useLayoutEffect, useState } from "react";

/** The scrolling element around a list, and the offset of the list within it, px. */
export function useScrollParent(list: { readonly current: HTMLElement | null }) {
  const [place, setPlace] = useState<{ readonly scrollParent: HTMLElement | null; readonly margin: number }>({
    scrollParent: null,
    margin: 0,
  });
  useLayoutEffect(() => {
    const element = list.current;
    const scrollParent = element?.closest<HTMLElement>(".collaboration") ?? null;
    if (element === null || scrollParent === null) return undefined;
    const measure = () => {
      const above = element.getBoundingClientRect().top - scrollParent.getBoundingClientRect().top;
      const margin = Math.round(above + scrollParent.scrollTop);
      setPlace((known) =>
        known.margin === margin && known.scrollParent === scrollParent ? known : { scrollParent, margin },
      );
    };
    measure();
    // The sections above may grow.
    const observer = new ResizeObserver(measure);
    for (const sibling of scrollParent.children) observer.observe(sibling);
    return () => observer.disconnect();
  }, [list]);
  return place;
}
