import { useState, type PointerEvent, type RefObject } from "react";

/** Distance that a pointer moves before a press becomes a drag, px. */
const DRAG_FROM = 4;

interface OrderDragOptions {
  readonly axis: "x" | "y";
  /** Ids of the elements, in order. */
  readonly ids: readonly string[];
  /** Element whose children with `data-order-id` are dragged. */
  readonly list: RefObject<HTMLElement | null>;
  /** Called with the id to go before; null for the end. */
  readonly onDrop: (id: string, before: string | null) => void;
}

/** A drag that changes the order of screens; nothing is written until it ends, and Escape cancels it. */
export interface OrderDrag {
  readonly dragged: string | undefined;
  /** The id before which it would go; null for the end, undefined when it would not move. */
  readonly before: string | null | undefined;
  start(event: PointerEvent<HTMLElement>, id: string): void;
}

/** Handles dragging the elements of a list to another place. */
export function useOrderDrag({ axis, ids, list, onDrop }: OrderDragOptions): OrderDrag {
  const [state, setState] = useState<{ readonly id: string; readonly before: string | null | undefined }>();
  return {
    dragged: state?.id,
    before: state?.before,
    start(event, id) {
      if (event.button !== 0) return;
      const from = axis === "x" ? event.clientX : event.clientY;
      const events = new AbortController();
      const { signal } = events;
      let before: string | null | undefined;
      let isDragging = false;
      const end = () => {
        events.abort();
        setState(undefined);
        if (isDragging) swallowClick();
      };
      const handleMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
        const at = axis === "x" ? clientX : clientY;
        isDragging ||= Math.abs(at - from) > DRAG_FROM;
        if (!isDragging) return;
        before = findBefore(ids, id, measureMiddles(list.current, axis), at);
        setState({ id, before });
      };
      const handleUp = () => {
        end();
        if (before !== undefined) onDrop(id, before);
      };
      const handleKey = (key: KeyboardEvent) => {
        if (key.key === "Escape") end();
      };
      window.addEventListener("pointermove", handleMove, { signal });
      window.addEventListener("pointerup", handleUp, { signal });
      window.addEventListener("pointercancel", end, { signal });
      window.addEventListener("keydown", handleKey, { signal });
    },
  };
}

/**
 * Returns the id to go before, by the middles of the drawn elements; null for the end of the list, undefined for no move.
 */
export function findBefore(
  ids: readonly string[],
  dragged: string,
  middles: ReadonlyMap<string, number>,
  at: number,
): string | null | undefined {
  const others = ids.filter((id) => id !== dragged);
  const drawn = others.filter((id) => middles.has(id));
  const next = drawn.find((id) => (middles.get(id) ?? 0) > at);
  const last = drawn.at(-1);
  // Behind the last one that is drawn others may follow, which are not.
  const before = next ?? (last === undefined ? null : (others[others.indexOf(last) + 1] ?? null));
  const own = ids[ids.indexOf(dragged) + 1] ?? null;
  return before === own ? undefined : before;
}

function measureMiddles(list: HTMLElement | null, axis: "x" | "y"): ReadonlyMap<string, number> {
  const items = list?.querySelectorAll<HTMLElement>("[data-order-id]") ?? [];
  return new Map(
    [...items].map((item) => {
      const { left, top, width, height } = item.getBoundingClientRect();
      return [item.dataset["orderId"] ?? "", axis === "x" ? left + width / 2 : top + height / 2];
    }),
  );
}

/** The click that ends a drag means nothing. */
function swallowClick(): void {
  window.addEventListener("click", stopEvent, { capture: true, once: true });
  // After a drag over another element no click follows.
  setTimeout(() => window.removeEventListener("click", stopEvent, { capture: true }));
}

function stopEvent(event: Event): void {
  event.stopPropagation();
}
