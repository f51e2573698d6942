import { type ReactNode, useRef } from "react";
import { Popover as Primitive } from "radix-ui";

interface OpenPopoverProps {
  readonly id: string;
  readonly opener: HTMLElement;
  /** Accessible name; by default that of its button. */
  readonly label: string | undefined;
  readonly align: "start" | "center" | "end";
  readonly side: "top" | "right" | "bottom" | "left";
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Renders a popover's content, and closes it when the pointer or focus goes elsewhere. */
export function OpenPopover({ id, opener, label, align, side, onClose, children }: OpenPopoverProps) {
  const hasLeft = useRef(false);
  const name = label === undefined ? { "aria-labelledby": opener.id } : { "aria-label": label };

  function handleOutside(event: Event): void {
    // The button's own click closes its popover.
    if (event.target instanceof Node && opener.contains(event.target)) event.preventDefault();
    else hasLeft.current = true;
  }
  function handleCloseFocus(event: Event): void {
    event.preventDefault();
    if (!hasLeft.current) opener.focus({ preventScroll: true });
  }

  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Anchor virtualRef={{ current: opener }} />
      <Primitive.Portal>
        <Primitive.Content
          id={id}
          className="pop popover"
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onInteractOutside={handleOutside}
          onCloseAutoFocus={handleCloseFocus}
          {...name}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
