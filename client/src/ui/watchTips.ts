/** How long the pointer rests before a tooltip shows, ms. */
const DELAY_MS = 500;
/** For how long after one tooltip the next shows at once, ms. */
const NEIGHBOUR_MS = 300;

/** Tells which control's tooltip is to be seen: under a resting pointer, or with the keyboard's focus. Gives what ends it. */
export function watchTips(onTip: (anchor: HTMLElement | undefined) => void): () => void {
  const end = new AbortController();
  let under: HTMLElement | undefined;
  let shown: HTMLElement | undefined;
  let hiddenAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(anchor: HTMLElement | undefined): void {
    clearTimeout(timer);
    if (shown !== undefined) hiddenAt = performance.now();
    if (anchor !== shown) onTip(anchor);
    shown = anchor;
  }
  const hide = () => show(undefined);

  function handleOver({ target, pointerType }: PointerEvent): void {
    if (pointerType === "touch") return;
    const anchor = anchorOf(target);
    if (anchor === under) return;
    under = anchor;
    hide();
    if (anchor === undefined) return;
    const isNeighbour = performance.now() - hiddenAt < NEIGHBOUR_MS;
    if (isNeighbour) show(anchor);
    else timer = setTimeout(() => show(anchor), DELAY_MS);
  }
  function handleLeave(): void {
    under = undefined;
    hide();
  }
  function handleFocus({ target }: FocusEvent): void {
    const anchor = anchorOf(target);
    if (anchor?.matches(":focus-visible") === true) show(anchor);
  }
  function handleScroll({ target }: Event): void {
    if (target instanceof Node && shown !== undefined && target.contains(shown)) hide();
  }

  const options = { capture: true, signal: end.signal };
  document.addEventListener("pointerover", handleOver, options);
  document.documentElement.addEventListener("pointerleave", handleLeave, { signal: end.signal });
  document.addEventListener("focusin", handleFocus, options);
  document.addEventListener("focusout", hide, options);
  document.addEventListener("pointerdown", hide, options);
  document.addEventListener("click", hide, options);
  document.addEventListener("scroll", handleScroll, options);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && hide(), options);
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}

function anchorOf(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : undefined) ?? undefined;
}
