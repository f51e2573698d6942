import type { Size } from "@formweave/schema/model";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Returns the layout size of an element, px, without the zoom of the canvas; undefined until it is known. */
export function useBoxSize<E extends HTMLElement>(): readonly [RefObject<E | null>, Size | undefined] {
  const ref = useRef<E>(null);
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const next = { width: element.clientWidth, height: element.clientHeight };
      // An element outside of the layout keeps its last size.
      if (next.width === 0 || next.height === 0) return;
      setSize((now) => (now?.width === next.width && now.height === next.height ? now : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
