/** Overflow that a box clips for its looks, px: rings and shadows. */
const SLACK = 3;
/** Hidden texts, and values in single-line controls, which show as much as fits. */
const LEFT_OUT = ".wv-sr, .wv-chosen, .fi, .wv-iconaction, .wv-events li, svg, option";

declare global {
  interface Window {
    findCut: typeof findCut;
  }
}

window.findCut = findCut;

/** Returns the components in some frames that cut off a text or overlap. */
export function findCut(frames: string): readonly string[] {
  const things = [...document.querySelectorAll<HTMLElement>(`${frames}:not(:has(${frames}))`)].filter(
    (thing) => thing.checkVisibility(),
  );
  return [...things.flatMap(cutsIn), ...overlaps(things)];
}

function cutsIn(thing: HTMLElement): readonly string[] {
  // The canvas is scaled down.
  const zoom = thing.getBoundingClientRect().width / thing.offsetWidth || 1;
  const cuts = textsIn(thing).flatMap(({ parent, rect }) => {
    const over = Math.round(measureOverflow(parent, rect, thing) / zoom);
    return over > SLACK ? [`${readWidgetType(thing)}: "${parent.textContent.slice(0, 20)}" by ${over}`] : [];
  });
  return cuts.slice(0, 2);
}

function textsIn(thing: HTMLElement) {
  const walker = document.createTreeWalker(thing, NodeFilter.SHOW_TEXT);
  const texts: { readonly parent: HTMLElement; readonly rect: DOMRect }[] = [];
  while (walker.nextNode() !== null) {
    const { currentNode } = walker;
    const parent = currentNode.parentElement;
    if (parent === null || currentNode.textContent?.trim() === "" || !isSeen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(currentNode);
    texts.push({ parent, rect: range.getBoundingClientRect() });
  }
  return texts;
}

function isSeen(element: HTMLElement): boolean {
  return element.closest(LEFT_OUT) === null && element.checkVisibility({ checkVisibilityCSS: true });
}

/** Returns how far a text extends beyond its clipping ancestors or its frame, screen px; scrollable boxes clip nothing. */
function measureOverflow(parent: HTMLElement, text: DOMRect, thing: HTMLElement): number {
  let most = 0;
  for (let box = parent; box !== thing && box.parentElement !== null; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    const overflows = [overflowX, overflowY];
    if (overflows.some((overflow) => overflow === "auto" || overflow === "scroll")) return most;
    if (overflows.some((overflow) => overflow !== "visible")) most = Math.max(most, beyond(text, box));
  }
  return Math.max(most, beyond(text, thing));
}

function beyond(inner: DOMRect, box: HTMLElement): number {
  const outer = box.getBoundingClientRect();
  const { left, top, right, bottom } = inner;
  return Math.max(outer.left - left, outer.top - top, right - outer.right, bottom - outer.bottom);
}

function overlaps(things: readonly HTMLElement[]): readonly string[] {
  const boxes = things.map((thing) => ({ thing, box: thing.getBoundingClientRect() }));
  return boxes.flatMap(({ thing, box: a }, index) =>
    boxes.slice(index + 1).flatMap(({ thing: other, box: b }) => {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return across > SLACK && down > SLACK
        ? [`${readWidgetType(thing)} lies upon ${readWidgetType(other)}`]
        : [];
    }),
  );
}

function readWidgetType(thing: HTMLElement): string {
  return thing.querySelector<HTMLElement>(".wv")?.dataset["widgetType"] ?? "";
}
