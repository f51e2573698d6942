import { type ReactNode, useRef } from "react";
import { Menu } from "radix-ui/internal";
import { MenuParts } from "./menuParts.ts";

/** Anchor and opener of an open menu. */
export interface MenuOpening {
  /** Gets the focus when the menu closes. */
  readonly opener: HTMLElement | undefined;
  /** Position of the menu: its button, or the point of a right-click. */
  readonly anchor: { getBoundingClientRect(): DOMRect };
  /** True when the first item is highlighted at once. */
  readonly isByKeyboard: boolean;
}

interface OpenMenuProps extends MenuOpening {
  readonly id: string;
  /** Id of the button that labels it. */
  readonly labelledBy?: string | undefined;
  readonly side: "right" | "bottom";
  readonly align: "start" | "center" | "end";
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Renders a menu's list, and closes it when the pointer or focus goes elsewhere. */
export function OpenMenu(props: OpenMenuProps) {
  const { opener, anchor, isByKeyboard, id, labelledBy, side, align, onClose, children } = props;
  const hasLeft = useRef(false);

  function handleOutside(event: Event & { readonly target: EventTarget | null }): void {
    // The button's own click closes its menu.
    if (labelledBy !== undefined && opener?.contains(toNode(event.target)) === true) event.preventDefault();
    else hasLeft.current = true;
  }
  function handleCloseFocus(event: Event): void {
    event.preventDefault();
    if (!hasLeft.current) opener?.focus({ preventScroll: true });
  }

  return (
    <Menu.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Menu.Anchor virtualRef={{ current: anchor }} />
      <Menu.Portal>
        <Menu.Content
          ref={isByKeyboard ? focusFirst : undefined}
          id={id}
          className="menu"
          aria-labelledby={labelledBy}
          side={side}
          align={align}
          sideOffset={side === "bottom" ? 4 : 2}
          collisionPadding={8}
          onInteractOutside={handleOutside}
          onCloseAutoFocus={handleCloseFocus}
        >
          <MenuParts value={Menu}>{children}</MenuParts>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

function focusFirst(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>("[role='menuitem']:not([data-disabled])")?.focus({ preventScroll: true });
}

function toNode(target: EventTarget | null): Node | null {
  return target instanceof Node ? target : null;
}
