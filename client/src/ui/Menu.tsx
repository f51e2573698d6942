import { type ReactElement, type ReactNode, use } from "react";
import { DropdownMenu } from "radix-ui";
import { Icon } from "./Icon.tsx";
import { type IconName } from "./icons.ts";
import { joinClasses } from "./joinClasses.ts";
import { MenuParts } from "./menuParts.ts";

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** `MenuItem`, `MenuSeparator` and `MenuLabel`. */
  readonly children: ReactNode;
  readonly align?: "start" | "center" | "end" | undefined;
}

/** A list of acts behind a button. */
export function Menu({ trigger, children, align = "start" }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align={align} sideOffset={4} collisionPadding={8}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  readonly icon?: IconName | undefined;
  /** Keys parted by spaces: "Ctrl D". */
  readonly shortcut?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/** One act of a menu or context menu. */
export function MenuItem({
  icon,
  shortcut,
  danger = false,
  disabled = false,
  onSelect,
  children,
}: MenuItemProps) {
  const { Item } = use(MenuParts);
  return (
    <Item className={joinClasses("mi", danger && "bad")} disabled={disabled} onSelect={onSelect}>
      {icon !== undefined && <Icon name={icon} size={14} />}
      <span className="trunc">{children}</span>
      {shortcut !== undefined && <span className="end">{shortcut}</span>}
    </Item>
  );
}

/** A line between two groups of acts. */
export function MenuSeparator() {
  const { Separator } = use(MenuParts);
  return <Separator className="hr" />;
}

/** The heading of a group of acts. */
export function MenuLabel({ children }: { readonly children: ReactNode }) {
  const { Label } = use(MenuParts);
  return <Label className="mh">{children}</Label>;
}
