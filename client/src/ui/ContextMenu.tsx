import { type ReactElement, type ReactNode } from "react";
import { ContextMenu as Primitive } from "radix-ui";
import { MenuParts } from "./menuParts.ts";

interface ContextMenuProps {
  /** The element that is right-clicked; it takes a ref and the pointer handlers. */
  readonly children: ReactElement;
  /** `MenuItem`, `MenuSeparator` and `MenuLabel`. */
  readonly items: ReactNode;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly disabled?: boolean | undefined;
}

/** The acts on a thing, on right-click, long press or the menu key. */
export function ContextMenu({ children, items, onOpenChange, disabled = false }: ContextMenuProps) {
  return (
    <Primitive.Root modal={false} onOpenChange={(open) => onOpenChange?.(open)}>
      <Primitive.Trigger asChild disabled={disabled}>
        {children}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content className="menu" collisionPadding={8}>
          <MenuParts value={Primitive}>{items}</MenuParts>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
