interface RestOptions {
  /** Selector of the watched elements. */
  readonly selector: string;
  /** Rest time of the pointer, ms. */
  readonly delayMs: number;
  /** Rest time of the keyboard focus, ms. */
  readonly focusDelayMs: number;
}

/** After the end of a rest, the next rest counts at once for this time, ms. */
const NEIGHBOUR_MS = 300;

/**
 * Reports the element on which the pointer or keyboard focus rests, until it leaves, presses, scrolls or Escape is hit. Returns a function
 * that stops the watch.
 */
export function watchRest(
  { selector, delayMs, focusDelayMs }: RestOptions,
  onRest: (element: HTMLElement | undefined) => void,
): () => void {
  const end = new AbortController();
  const rest = createRest(onRest);
  let under: HTMLElement | undefined;
  const find = (target: EventTarget | null): HTMLElement | undefined =>
    (target instanceof Element && target.closest<HTMLElement>(selector)) || undefined;

  function handleOver({ target, pointerType }: PointerEvent): void {
    const element = find(target);
    if (pointerType === "touch" || element === under) return;
    under = element;
    rest.stop();
    if (element !== undefined) rest.start(element, rest.isNeighbour() ? 0 : delayMs);
  }
  function handleLeave(): void {
    under = undefined;
    rest.stop();
  }
  function handleFocus({ target }: FocusEvent): void {
    const element = find(target);
    if (element?.matches(":focus-visible") === true) rest.start(element, focusDelayMs);
  }
  function handleScroll({ target }: Event): void {
    if (target instanceof Node && rest.isInside(target)) rest.stop();
  }

  const options = { capture: true, signal: end.signal };
  document.addEventListener("pointerover", handleOver, options);
  document.documentElement.addEventListener("pointerleave", handleLeave, { signal: end.signal });
  document.addEventListener("focusin", handleFocus, options);
  for (const type of ["focusout", "pointerdown", "click"])
    document.addEventListener(type, rest.stop, options);
  document.addEventListener("scroll", handleScroll, options);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && rest.stop(), options);
  return () => {
    rest.stop();
    end.abort();
  };
}

/** Tracks one rest at a time, and the delay before the next. */
function createRest(onRest: (element: HTMLElement | undefined) => void) {
  let current: HTMLElement | undefined;
  let endedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(next: HTMLElement | undefined): void {
    if (current !== undefined) endedAt = performance.now();
    if (next !== current) onRest(next);
    current = next;
  }
  return {
    start(element: HTMLElement, delayMs: number): void {
      clearTimeout(timer);
      timer = setTimeout(() => change(element), delayMs);
    },
    stop(this: void): void {
      clearTimeout(timer);
      change(undefined);
    },
    isNeighbour: () => performance.now() - endedAt < NEIGHBOUR_MS,
    isInside: (node: Node) => current !== undefined && node.contains(current),
  };
}
