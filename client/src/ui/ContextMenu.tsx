import {
  cloneElement,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { defer } from "./defer.tsx";
import type { MenuOpening } from "./OpenMenu.tsx";

const OpenMenu = defer(async () => (await import("./OpenMenu.tsx")).OpenMenu);

/** How long a finger must stay, ms. */
const LONG_PRESS_MS = 700;
const RIGHT_BUTTON = 2;

interface ContextMenuProps {
  /** The element that is right-clicked; it takes the pointer handlers. */
  readonly children: ReactElement;
  /** `MenuItem`, `MenuSeparator` and `MenuLabel`. */
  readonly items: ReactNode;
}

/** The acts on a thing, on right-click, long press or the menu key. */
export function ContextMenu({ children, items }: ContextMenuProps) {
  const id = useId();
  const [opening, setOpening] = useState<MenuOpening & { readonly key: string }>();
  const open = ({ clientX: x, clientY: y }: Pick<MouseEvent, "clientX" | "clientY">, isByKeyboard: boolean) =>
    setOpening({
      key: `${x} ${y}`,
      opener: document.activeElement instanceof HTMLElement ? document.activeElement : undefined,
      anchor: { getBoundingClientRect: () => new DOMRect(x, y) },
      isByKeyboard,
    });
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
          {items}
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
