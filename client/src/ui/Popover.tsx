import { type ReactElement, type ReactNode, useId } from "react";
import { Popover as Primitive } from "radix-ui";

interface PopoverProps {
  /** The button that opens it, and whose name it bears unless `label` is given. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  readonly label?: string | undefined;
  readonly align?: "start" | "center" | "end" | undefined;
  readonly side?: "top" | "right" | "bottom" | "left" | undefined;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

/** Content beside a button; the rest of the page stays usable. */
export function Popover(props: PopoverProps) {
  const { trigger, children, label, align = "center", side = "bottom", open, onOpenChange } = props;
  const id = useId();
  const name = label === undefined ? { "aria-labelledby": id } : { "aria-label": label };
  return (
    <Primitive.Root
      {...(open === undefined ? {} : { open })}
      onOpenChange={(isOpen) => onOpenChange?.(isOpen)}
    >
      <Primitive.Trigger asChild id={id}>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          className="pop"
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          {...name}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
