import {
  cloneElement,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  useId,
  useRef,
  useState,
} from "react";
import { defer, type Deferred } from "./defer.tsx";
import type { MenuOpening } from "./OpenMenu.tsx";

const OpenMenu = defer(async () => (await import("./OpenMenu.tsx")).OpenMenu);

/** How long a finger must stay, ms. */
const LONG_PRESS_MS = 700;
const RIGHT_BUTTON = 2;

interface ContextMenuProps {
  /** The element that is right-clicked; it takes the pointer handlers. */
  readonly children: ReactElement;
  /** `MenuItem`, `MenuSeparator` and `MenuLabel` for a point of the window; the menu opens when their code has come. */
  readonly items: Deferred<{ readonly at: Point }>;
  /** Where the menu key opens it; where the browser says when not given, or nowhere. */
  readonly keyPoint?: () => Point | undefined;
}

type Point = Pick<DOMRect, "x" | "y">;

/** The acts on a thing, on right-click, long press or the menu key. */
export function ContextMenu({ children, items: Items, keyPoint }: ContextMenuProps) {
  const id = useId();
  const [opening, setOpening] = useState<MenuOpening & { readonly key: string; readonly at: Point }>();
  function open({ clientX, clientY }: Pick<MouseEvent, "clientX" | "clientY">, isByKeyboard: boolean): void {
    const at = (isByKeyboard ? keyPoint?.() : undefined) ?? { x: clientX, y: clientY };
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    const anchor = { getBoundingClientRect: () => new DOMRect(at.x, at.y) };
    void Items.preload().then(() => setOpening({ key: `${at.x} ${at.y}`, at, opener, anchor, isByKeyboard }));
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
          <Items at={opening.at} />
        </OpenMenu>
      )}
    </>
  );
}

/** For the touch browsers that have no context menu event. */
function useLongPress(onPress: (event: PointerEvent) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  return {
    onPointerDown(event: PointerEvent): void {
      cancel();
      if (event.pointerType !== "mouse") timer.current = setTimeout(() => onPress(event), LONG_PRESS_MS);
    },
    onPointerMove: cancel,
    onPointerUp: cancel,
    onPointerCancel: cancel,
  };
}
