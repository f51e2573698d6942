import { type ReactElement } from "react";
import { Tooltip as Primitive } from "radix-ui";
import { Kbd } from "./Kbd.tsx";

interface TooltipProps {
  readonly label: string;
  /** Keys parted by spaces: "Ctrl D". */
  readonly shortcut?: string | undefined;
  readonly side?: "top" | "right" | "bottom" | "left" | undefined;
  /** One element that takes a ref and the pointer and focus handlers. */
  readonly children: ReactElement;
}

/** Names a control on hover and on keyboard focus; the control keeps its own accessible name. */
export function Tooltip({ label, shortcut, side = "bottom", children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content className="tip" side={side} sideOffset={6} collisionPadding={8}>
          {label}
          {shortcut !== undefined && <Kbd keys={shortcut} />}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
