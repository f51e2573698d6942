import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  cloneElement,
  use,
  useId,
  useState,
} from "react";
import { defer } from "#lib/deferred/defer.tsx";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";
import { joinClasses } from "#ui/joinClasses.ts";
import { MenuParts } from "./menuParts.ts";
import type { MenuOpening } from "./OpenMenu.tsx";

const OpenMenu = defer(async () => (await import("./OpenMenu.tsx")).OpenMenu);

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** `MenuItem`, `MenuSeparator` and `MenuLabel`. */
  readonly children: ReactNode;
  readonly align?: "start" | "center" | "end" | undefined;
  /** Loads the content when the pointer comes near; the menu opens once it has loaded. */
  readonly onNear?: (() => Promise<void>) | undefined;
}

/** A menu of actions behind a button. */
export function Menu({ trigger, children, align = "start", onNear }: MenuProps) {
  const id = useId();
  const [opening, setOpening] = useState<MenuOpening>();
  const isOpen = opening !== undefined;
  const menuId = `${id}-menu`;

  const fetchAll = () => Promise.all([OpenMenu.preload(), onNear?.()]);
  function open(opener: HTMLElement, isByKeyboard: boolean): void {
    void fetchAll().then(() => setOpening({ opener, anchor: opener, isByKeyboard }));
  }
  const attributes: object = {
    id,
    "aria-haspopup": "menu",
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? menuId : undefined,
    "data-state": isOpen ? "open" : "closed",
    onPointerEnter: fetchAll,
    onFocus: fetchAll,
    onClick({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
      if (isOpen) setOpening(undefined);
      else open(currentTarget, detail === 0);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      if (event.key !== "ArrowDown" || isOpen) return;
      event.preventDefault();
      open(event.currentTarget, true);
    },
  };
  return (
    <>
      {cloneElement(trigger, attributes)}
      {isOpen && (
        <OpenMenu
          {...opening}
          id={menuId}
          labelledBy={id}
          side="bottom"
          align={align}
          onClose={() => setOpening(undefined)}
        >
          {children}
        </OpenMenu>
      )}
    </>
  );
}

interface MenuItemProps {
  readonly icon?: IconName | undefined;
  /** Keys separated by spaces: "Ctrl D". */
  readonly shortcut?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Tooltip. */
  readonly title?: string | undefined;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/** An action in a menu or context menu. */
export function MenuItem({
  icon,
  shortcut,
  danger = false,
  disabled = false,
  title,
  onSelect,
  children,
}: MenuItemProps) {
  const Item = use(MenuParts)?.Item;
  if (Item === undefined) return undefined;
  return (
    <Item
      className={joinClasses("mi", danger && "bad")}
      disabled={disabled}
      title={title}
      onSelect={onSelect}
    >
      {icon !== undefined && <Icon name={icon} size={14} />}
      <span className="trunc">{children}</span>
      {shortcut !== undefined && <span className="end">{shortcut}</span>}
    </Item>
  );
}

/** A line between two groups of actions. */
export function MenuSeparator() {
  const Separator = use(MenuParts)?.Separator;
  return Separator && <Separator className="hr" />;
}

/** The heading of a group of actions. */
export function MenuLabel({ children }: { readonly children: ReactNode }) {
  const Label = use(MenuParts)?.Label;
  return Label && <Label className="mh">{children}</Label>;
}
