import { translate } from "@formweave/schema";
import type { ComponentProps } from "react";
import { joinClasses } from "#ui/joinClasses.ts";

interface ButtonProps extends Pick<ComponentProps<"button">, "type" | "name" | "value" | "onClick"> {
  readonly look?: "primary" | "plain" | "danger";
  readonly className?: string | undefined;
  /** True while its action is running; it then ignores clicks, but keeps the focus. */
  readonly isBusy?: boolean;
  readonly children: string;
}

/** A button of a published page, styled by the form's theme. */
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
      {translate(children)}
    </button>
  );
}
