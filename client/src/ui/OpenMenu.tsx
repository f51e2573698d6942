import { type ReactNode, useRef } from "react";
import { Menu } from "radix-ui/internal";
import { MenuParts } from "./menuParts.ts";

/** What an open menu hangs on. */
export interface MenuOpening {
  /** Gets the focus back. */
  readonly opener: HTMLElement | undefined;
  /** Where the menu stands: its button, or the point that was right-clicked. */
  readonly anchor: { getBoundingClientRect(): DOMRect };
  /** The first item is chosen at once. */
  readonly isByKeyboard: boolean;
}

interface OpenMenuProps extends MenuOpening {
  readonly id: string;
  /** The id of the button that it belongs to. */
  readonly labelledBy?: string | undefined;
  readonly side: "right" | "bottom";
  readonly align: "start" | "center" | "end";
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A menu while it is open. */
export function OpenMenu(props: OpenMenuProps) {
  const { opener, anchor, isByKeyboard, id, labelledBy, side, align, onClose, children } = props;
  const hasLeft = useRef(false);

  function handleOutside(event: Event & { readonly target: EventTarget | null }): void {
    // The button closes its own menu, by its click.
    if (labelledBy !== undefined && opener?.contains(nodeOf(event.target)) === true) event.preventDefault();
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

function nodeOf(target: EventTarget | null): Node | null {
  return target instanceof Node ? target : null;
}
