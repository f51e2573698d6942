import type { Rect } from "@formweave/schema/geometry";
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { closeThread } from "#builder/comments/commenting.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { toScreen } from "#builder/canvasState/viewport.ts";
import { placeFloat } from "./placeFloat.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

interface ThreadFloatProps {
  readonly label: string;
  /** Returns the rectangle that the thread is about, canvas px. */
  readonly readPlace: () => Rect;
  readonly children: ReactNode;
}

/** Floats beside a rectangle of the canvas, follows it without rendering, and returns the focus when it closes. */
export function ThreadFloat({ label, readPlace, children }: ThreadFloatProps) {
  const session = useEditor();
  const float = useFollowing(readPlace);
  useReturnedFocus();
  useTakenFocus(float, label);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    closeThread(session);
  }

  return (
    // Escape works from everything inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={float}
      className="pop comment-float"
      // Not modal and placed within the canvas, so it is no <dialog> of the top layer.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={handleKeyDown}
    >
      {children}
    </div>
  );
}

function useFollowing(readPlace: () => Rect) {
  const { viewport, page } = useCanvas();
  const float = useRef<HTMLDivElement>(null);
  const draw = useEffectEvent(() => {
    const element = float.current;
    if (element === null) return;
    const { zoom, offset, view } = viewport.get();
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const place = readPlace();
    const about = { width: place.width * zoom, height: place.height * zoom };
    const { x, y } = placeFloat({ ...toScreen({ zoom, offset, view }, place), ...about }, size, view);
    element.style.translate = `${x}px ${y}px`;
  });
  useLayoutEffect(() => {
    const element = float.current;
    if (element === null) return undefined;
    draw();
    const observer = new ResizeObserver(() => draw());
    observer.observe(element);
    const stops = [viewport.subscribe(() => draw()), page.subscribe(() => draw())];
    return () => {
      observer.disconnect();
      stops.forEach((stop) => stop());
    };
  }, [viewport, page]);
  return float;
}

/** Returns the focus to the previously focused element, unless it has moved elsewhere. */
function useReturnedFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      // The element focused in here is removed by then.
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (before instanceof HTMLElement && isNowhere) before.focus({ preventScroll: true });
    };
  }, []);
}

/** Focuses the text field when a thread opens; keeps the focus when it is inside already, while going from one thread to the next. */
function useTakenFocus(float: RefObject<HTMLDivElement | null>, label: string): void {
  useEffect(() => {
    const element = float.current;
    if (element === null || element.contains(document.activeElement)) return;
    (element.querySelector("textarea") ?? element).focus({ preventScroll: true });
    // Another thread, recognized by its label, runs this again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [float, label]);
}
