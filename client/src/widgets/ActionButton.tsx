import { isFollowable } from "@formweave/schema/widgets";
import type { ViewProps } from "./viewProps.ts";

interface ActionButtonProps extends Pick<ViewProps, "onNavigate" | "isIdleOff"> {
  readonly props: { readonly actionLabel: string; readonly href: string; readonly navigateTo: string };
  readonly look?: "primary" | "secondary" | "outline";
  readonly disabled?: boolean;
}

/** The button of a widget that opens a screen or an address; nothing without a label. */
export function ActionButton(view: ActionButtonProps) {
  const { props, look = "primary", disabled = false, isIdleOff, onNavigate } = view;
  const { actionLabel, href, navigateTo } = props;
  if (actionLabel === "") return null;
  const className = `fbtn wv-button wv-action is-${look}`;
  if (navigateTo === "" && isFollowable(href) && !disabled) {
    return (
      <a className={className} href={href}>
        {actionLabel}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={className}
      disabled={disabled || (isIdleOff && navigateTo === "")}
      onClick={() => navigateTo !== "" && onNavigate?.(navigateTo)}
    >
      {actionLabel}
    </button>
  );
}
