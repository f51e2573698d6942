import { useEffect } from "react";

/** Parts of the builder, in the order of F6. */
const REGIONS = [".toolbar", ".builder-left", ".builder-canvas", ".builder-right"];
const FOCUSABLE = "button, input, select, textarea, a[href], [tabindex]";
/** Focus targets on the canvas: the selected widget, else the page. */
const ON_CANVAS = [".canvas-item[aria-selected='true']", ".canvas-page"];

/** Handles F6, which goes to the next part of the builder, with Shift to the previous one. */
export function useRegions(): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.key !== "F6" || event.defaultPrevented) return;
      event.preventDefault();
      goOn(event.shiftKey ? -1 : 1);
    }
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, []);
}

function goOn(by: 1 | -1): void {
  const regions = REGIONS.flatMap(
    (selector) => document.querySelector<HTMLElement>(`.builder > ${selector}`) ?? [],
  ).filter((region) => region.checkVisibility());
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  // With the focus in none of them, F6 goes to the first, with Shift to the last.
  const start = at === -1 && by === -1 ? 0 : at;
  for (let step = 1; step <= regions.length; step++) {
    const region = regions.at((start + by * step) % regions.length);
    const target = region && targetIn(region);
    if (target === undefined) continue;
    target.focus();
    return;
  }
}

function targetIn(region: HTMLElement): HTMLElement | undefined {
  for (const selector of ON_CANVAS) {
    const element = region.querySelector<HTMLElement>(selector);
    if (element !== null) return element;
  }
  return [...region.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
    (element) => element.tabIndex >= 0 && !element.matches(":disabled") && element.checkVisibility(),
  );
}
