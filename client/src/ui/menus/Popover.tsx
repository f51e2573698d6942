import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, useId, useState } from "react";
import { defer } from "#lib/deferred/defer.tsx";

const OpenPopover = defer(async () => (await import("./OpenPopover.tsx")).OpenPopover);

interface PopoverProps {
  /** The button that opens it, and that labels it unless `label` is given. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  readonly label?: string | undefined;
  readonly align?: "start" | "center" | "end" | undefined;
  readonly side?: "top" | "right" | "bottom" | "left" | undefined;
}

/** Content beside a button; the rest of the page stays usable. */
export function Popover({ trigger, children, label, align = "center", side = "bottom" }: PopoverProps) {
  const id = useId();
  const [opener, setOpener] = useState<HTMLElement>();
  const isOpen = opener !== undefined;
  const popoverId = `${id}-popover`;
  const attributes: object = {
    id,
    "aria-haspopup": "dialog",
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? popoverId : undefined,
    "data-state": isOpen ? "open" : "closed",
    onPointerEnter: OpenPopover.preload,
    onFocus: OpenPopover.preload,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setOpener(isOpen ? undefined : currentTarget),
  };
  return (
    <>
      {cloneElement(trigger, attributes)}
      {isOpen && (
        <OpenPopover
          id={popoverId}
          opener={opener}
          label={label}
          align={align}
          side={side}
          onClose={() => setOpener(undefined)}
        >
          {children}
        </OpenPopover>
      )}
    </>
  );
}
