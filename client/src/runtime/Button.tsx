import type { ComponentProps, ReactNode } from "react";
import { joinClasses } from "#ui/joinClasses.ts";

interface ButtonProps extends Pick<ComponentProps<"button">, "type" | "name" | "value" | "onClick"> {
  readonly look?: "primary" | "plain" | "danger";
  readonly className?: string | undefined;
  /** Whether what it began is under way; it takes no click then, and keeps the focus. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A button of a published page, in the theme of the form. */
export function Button({ look = "primary", className, isBusy = false, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      className={joinClasses(
        "fbtn wv-button",
        look !== "primary" && "is-ghost",
        look === "danger" && "fill-danger",
        className,
      )}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
    >
      {children}
    </button>
  );
}
