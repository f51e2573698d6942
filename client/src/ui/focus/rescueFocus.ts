import { TYPED_IN } from "./useKey.ts";

/** Elements that Tab stops at. */
const STOPS =
  "a[href], button:not(:disabled), input:not(:disabled, [type='hidden']), select:not(:disabled), textarea:not(:disabled), [tabindex='0']";
/** Number of remembered elements: a button, its menu, a dialog of that menu, and one more. */
const REMEMBERED = 4;

/** An element that had the focus, with what stood around it, from the inside out. */
interface FocusedElement {
  readonly element: HTMLElement;
  readonly around: readonly Surrounding[];
}

interface Surrounding {
  readonly element: Element;
  readonly next: Element | null;
  readonly previous: Element | null;
}

/**
 * Moves the focus when the focused element is removed: from a deleted row to the same control of the next or previous row, from a
 * removed part to the element focused before. Returns a function that stops it.
 */
export function rescueFocus(): () => void {
  let places: readonly FocusedElement[] = [];

  function remember(): void {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return;
    const others = places.filter((place) => place.element !== element);
    places = [{ element, around: listSurroundings(element) }, ...others].slice(0, REMEMBERED);
  }
  function rescue(): void {
    if (document.activeElement !== document.body || places[0]?.element.isConnected !== false) return;
    const found = places.map(findHeir).find((heir) => heir !== undefined);
    places = places.filter(({ element }) => element.isConnected);
    found?.focus({ preventScroll: true });
  }
  const observer = new MutationObserver(() => {
    // Dialogs and menus give the focus back a moment after they have gone.
    if (places[0]?.element.isConnected === false) setTimeout(rescue);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  remember();
  const moments = ["focusin", "keydown", "pointerdown"] as const;
  for (const moment of moments) document.addEventListener(moment, remember, true);
  return () => {
    observer.disconnect();
    for (const moment of moments) document.removeEventListener(moment, remember, true);
  };
}

function listSurroundings(element: Element): readonly Surrounding[] {
  const { nextElementSibling: next, previousElementSibling: previous, parentElement } = element;
  // The parts of the body itself are no rows: the app, and what opens over it.
  if (parentElement === null || parentElement === document.body) return [];
  return [{ element, next, previous }, ...listSurroundings(parentElement)];
}

/** The element that has the focus after one that had it: itself while it is there, else its like in the nearest row. */
function findHeir({ element, around }: FocusedElement): HTMLElement | undefined {
  // A text field would take the keys of the page for its own.
  if (element.isConnected) return element.matches(TYPED_IN) ? undefined : element;
  const row = around.findLast((surrounding) => !surrounding.element.isConnected);
  // A button that goes away by itself is no row: the one beside it does something else.
  return row === undefined || row.element === element ? undefined : findInNeighbour(row, element);
}

function findInNeighbour(
  { element: row, next, previous }: Surrounding,
  lost: Element,
): HTMLElement | undefined {
  const at = stopsIn(row).findIndex((stop) => stop === lost);
  return [next, previous]
    .flatMap((other) => (other?.isConnected && other.className === row.className ? [stopsIn(other)] : []))
    .map((stops) => stops[at] ?? stops.at(-1))
    .find((heir) => heir !== undefined);
}

function stopsIn(part: Element): readonly HTMLElement[] {
  const within = [...part.querySelectorAll<HTMLElement>(STOPS)];
  return part instanceof HTMLElement && part.matches(STOPS) ? [part, ...within] : within;
}
