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
import { defer, type Deferred } from "#lib/defer.tsx";
import type { MenuOpening } from "./OpenMenu.tsx";

const OpenMenu = defer(async () => (await import("./OpenMenu.tsx")).OpenMenu);

/** How long a finger must stay, ms. */
const LONG_PRESS_MS = 700;
/** How far it may go meanwhile, px. */
const STILL = 8;
const RIGHT_BUTTON = 2;

interface ContextMenuProps {
  /** The element that is right-clicked; it takes the pointer handlers. */
  readonly children: ReactElement;
  /** `MenuItem`, `MenuSeparator` and `MenuLabel`; those whose code comes later know where it opens, and it waits for them. */
  readonly items: ReactNode | Deferred<{ readonly at: Point }>;
  /** Where the menu key opens it; where the browser says when not given, or nowhere. */
  readonly keyPoint?: () => Point | undefined;
  /** Runs before it opens by pointer or finger. */
  readonly onOpen?: ((at: MenuPress) => void) | undefined;
}

/** Where a menu was asked for, in the view, and the element that was hit there. */
export type MenuPress = Pick<MouseEvent, "clientX" | "clientY" | "target">;

type Point = Pick<DOMRect, "x" | "y">;

/** The acts on a thing, on right-click, long press or the menu key. */
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

/** For the touch browsers that have no context menu event; a finger that rests is never quite still. */
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
    /** The click that a browser makes of it would close the menu. */
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
