import { startTransition, useEffect, useState, type RefObject } from "react";

/** Distance from the view at which a screen is drawn, px. */
const NEAR = "200px";

/** Screens that wait to be drawn, one at a time, so that the overview can be used meanwhile. */
const waiting: (() => void)[] = [];
let isRunning = false;

/** True once an element has been near the view and its turn to be drawn has come. */
export function useDrawnInTurn(element: RefObject<HTMLElement | null>): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const card = element.current;
    if (card === null || isDrawn) return undefined;
    const draw = () => startTransition(() => setDrawn(true));
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        waiting.push(draw);
        run();
      },
      { rootMargin: NEAR },
    );
    observer.observe(card);
    return () => {
      observer.disconnect();
      const index = waiting.indexOf(draw);
      if (index !== -1) waiting.splice(index, 1);
    };
  }, [element, isDrawn]);
  return isDrawn;
}

/** Draws the next one, and after a frame the one behind it. */
function run(): void {
  if (isRunning) return;
  const draw = waiting.shift();
  if (draw === undefined) return;
  isRunning = true;
  draw();
  requestAnimationFrame(() =>
    setTimeout(() => {
      isRunning = false;
      run();
    }),
  );
}
