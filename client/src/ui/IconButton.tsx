import type { ComponentProps, MouseEvent } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";
import { joinClasses } from "./joinClasses.ts";
import { Tooltip } from "./tooltips/Tooltip.tsx";

/** Props of an icon button in addition to the native attributes. */
export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  readonly icon: IconName;
  readonly label: string;
  /** Keys separated by spaces: "Ctrl Z". */
  readonly shortcut?: string | undefined;
  /** State of a toggle button. */
  readonly pressed?: boolean | undefined;
  readonly size?: "xs" | "sm" | "md" | undefined;
  /** Reason why it is disabled; it stays focusable, so that the reason can be read. */
  readonly disabledReason?: string | undefined;
}

/** A button with only an icon; its tooltip shows the label and the shortcut, or the reason it is disabled. */
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
