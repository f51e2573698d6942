import type { ComponentProps, MouseEvent } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";
import { joinClasses } from "./joinClasses.ts";
import { Tooltip } from "./Tooltip.tsx";

/** What an icon button takes besides the attributes of a real button. */
export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  readonly icon: IconName;
  readonly label: string;
  /** Keys parted by spaces: "Ctrl Z". */
  readonly shortcut?: string | undefined;
  /** For a button that switches something on and off. */
  readonly pressed?: boolean | undefined;
  readonly size?: "xs" | "sm" | "md" | undefined;
  /** Why it cannot be used now; it stays focusable, so that the reason can be read. */
  readonly disabledReason?: string | undefined;
}

/** A button that is only a drawing; its tooltip shows the name and the shortcut, or why it is off. */
export function IconButton({
  icon,
  label,
  shortcut,
  pressed,
  size = "md",
  disabledReason,
  className,
  type = "button",
  onClick,
  ...attributes
}: IconButtonProps) {
  const isOff = disabledReason !== undefined;

  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  }

  const tip = isOff ? { label: disabledReason } : { label, shortcut };
  return (
    <Tooltip {...tip}>
      <button
        type={type}
        className={joinClasses("ib", size !== "md" && size, className)}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={isOff || undefined}
        onClick={handleClick}
        {...attributes}
      >
        <Icon name={icon} size={size === "xs" ? 14 : 16} />
      </button>
    </Tooltip>
  );
}
