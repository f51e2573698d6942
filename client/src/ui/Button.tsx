import type { ComponentProps } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";
import { joinClasses } from "./joinClasses.ts";

/** Props of a button in addition to the native attributes. */
export interface ButtonProps extends ComponentProps<"button"> {
  /** `primary` is the one main action of a view; `danger` destroys something. */
  readonly variant?: "default" | "primary" | "quiet" | "danger" | undefined;
  readonly size?: "sm" | "md" | "lg" | undefined;
  readonly icon?: IconName | undefined;
  /** As wide as its container. */
  readonly wide?: boolean | undefined;
}

/** A button with a text label. */
export function Button({
  variant = "default",
  size = "md",
  icon,
  wide = false,
  className,
  children,
  type = "button",
  ...attributes
}: ButtonProps) {
  const classes = joinClasses(
    "btn",
    variant !== "default" && variant,
    size !== "md" && size,
    wide && "wide",
    className,
  );
  return (
    <button type={type} className={classes} {...attributes}>
      {icon !== undefined && <Icon name={icon} size={size === "sm" ? 14 : 16} />}
      {children}
    </button>
  );
}
