import {
  cloneElement,
  createElement,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type TouchEvent,
  useId,
  useRef,
  useState,
} from "react";
import { defer, type Deferred } from "#lib/deferred/defer.tsx";
import type { MenuOpening } from "./OpenMenu.tsx";

const OpenMenu = defer(async () => (await import("./OpenMenu.tsx")).OpenMenu);

/** Duration of a long press, ms. */
const LONG_PRESS_MS = 700;
/** Largest movement of the finger during a long press, px. */
const STILL = 8;
const RIGHT_BUTTON = 2;

interface ContextMenuProps {
  /** The element to right-click; it gets the pointer handlers. */
  readonly children: ReactElement;
  /** `MenuItem`, `MenuSeparator` and `MenuLabel`. Deferred items get the position of the menu, which opens once they have loaded. */
  readonly items: ReactNode | Deferred<{ readonly at: Point }>;
  /** Position for opening by the menu key; without one the browser's position is used. */
  readonly keyPoint?: () => Point | undefined;
  /** Called before it opens by pointer or finger. */
  readonly onOpen?: ((at: MenuPress) => void) | undefined;
}

/** Position of a request for a menu, in the viewport, and the element under it. */
export type MenuPress = Pick<MouseEvent, "clientX" | "clientY" | "target">;

type Point = Pick<DOMRect, "x" | "y">;

/** A menu of actions on an element, opened by right-click, long press or the menu key. */
export function ContextMenu({ children, items, keyPoint, onOpen }: ContextMenuProps) {
  const id = useId();
  const [opening, setOpening] = useState<MenuOpening & { readonly key: string; readonly at: Point }>();
  function open({ clientX, clientY, target }: MenuPress, isByKeyboard: boolean): void {
    if (!isByKeyboard) onOpen?.({ clientX, clientY, target });
    const at = (isByKeyboard ? keyPoint?.() : undefined) ?? { x: clientX, y: clientY };
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    const anchor = { getBoundingClientRect: () => new DOMRect(at.x, at.y) };
    const show = () => setOpening({ key: `${at.x} ${at.y}`, at, opener, anchor, isByKeyboard });
    if (typeof items === "function") void items.preload().then(show);
    else show();
  }
  const longPress = useLongPress((event) => open(event, false));
  const attributes: object = {
    ...longPress,
    onContextMenu(event: MouseEvent): void {
      event.preventDefault();
      longPress.onPointerUp();
      open(event, event.button !== RIGHT_BUTTON);
    },
  };
  return (
    <>
      {cloneElement(children, attributes)}
      {opening !== undefined && (
        <OpenMenu {...opening} id={id} side="right" align="start" onClose={() => setOpening(undefined)}>
          {typeof items === "function" ? createElement(items, { at: opening.at }) : items}
        </OpenMenu>
      )}
    </>
  );
}

/** Detects long presses for touch browsers without a context menu event; a resting finger still moves slightly. */
function useLongPress(onPress: (event: PointerEvent) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const isOpen = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  return {
    onPointerDown(event: PointerEvent): void {
      cancel();
      if (event.pointerType === "mouse" || !event.isPrimary) return;
      from.current = { x: event.clientX, y: event.clientY };
      isOpen.current = false;
      timer.current = setTimeout(() => {
        isOpen.current = true;
        onPress(event);
      }, LONG_PRESS_MS);
    },
    /** The browser's click after the touch would close the menu. */
    onTouchEnd(event: TouchEvent): void {
      if (isOpen.current) event.preventDefault();
      isOpen.current = false;
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
  };
}
