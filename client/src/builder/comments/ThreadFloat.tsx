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
import { closeThread } from "#builder/actions/commenting.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { toScreen } from "#document/view/viewport.ts";
import { placeFloat } from "./placeFloat.ts";

interface ThreadFloatProps {
  readonly label: string;
  /** What it is about, px of the canvas. */
  readonly readPlace: () => Rect;
  readonly children: ReactNode;
}

/** Floats beside a place of the canvas, follows it without rendering, and gives the focus back when it goes. */
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
    // Escape is heard from all that stands in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={float}
      className="pop comment-float"
      // It is not modal, and stands where the canvas is: no element of the top layer.
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
  const { viewport, page } = useEditor();
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

/** What had the focus before has it again, if nobody went elsewhere meanwhile. */
function useReturnedFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      // What had the focus in here is gone by then.
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (before instanceof HTMLElement && isNowhere) before.focus({ preventScroll: true });
    };
  }, []);
}

/** Whoever opens a thread can write at once; the focus stays where it is while they go from one to the next in here. */
function useTakenFocus(float: RefObject<HTMLDivElement | null>, label: string): void {
  useEffect(() => {
    const element = float.current;
    if (element === null || element.contains(document.activeElement)) return;
    (element.querySelector("textarea") ?? element).focus({ preventScroll: true });
    // Another thread in it is a reason as well.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [float, label]);
}
