import { type ReactNode, use, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";
import { MenuParts } from "./menuParts.ts";

interface SubMenuProps {
  readonly title: string;
  readonly icon: IconName;
  /** `MenuItem` and the other parts. */
  readonly children: ReactNode;
}

/** A submenu of related actions. */
export function SubMenu({ title, icon, children }: SubMenuProps) {
  const parts = use(MenuParts);
  const [isOpen, setOpen] = useState(false);
  if (parts === undefined) return undefined;
  const { Portal, Sub, SubContent, SubTrigger } = parts;
  return (
    <Sub open={isOpen} onOpenChange={setOpen}>
      <SubTrigger className="mi">
        <Icon name={icon} size={14} />
        <span className="trunc">{title}</span>
        <span className="end">
          <Icon name="chevron-right" size={12} />
        </span>
      </SubTrigger>
      <Portal>
        <SubContent className="menu" sideOffset={4} alignOffset={-4} collisionPadding={8}>
          {children}
        </SubContent>
      </Portal>
    </Sub>
  );
}
