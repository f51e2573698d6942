import { isFollowable } from "@formweave/schema/widgets";
import type { ReactNode } from "react";
import { Icon } from "#ui/Icon.tsx";
import { resolveIcon } from "#ui/icons.ts";
import { joinClasses } from "#ui/joinClasses.ts";
import { outside } from "#widgets/links/outside.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

/** A button that sends or clears the form, opens a link or goes to a screen. */
export function ButtonView(view: WidgetViewProps<"button">) {
  const { id, props, style } = view;
  const { action, href, disabled, variant, controlSize, ariaDescription, newTab } = props;
  const className = joinClasses("fbtn wv-button", `is-${variant}`, controlSize === "large" && "is-large");
  const description = ariaDescription === "" ? undefined : `${id}-more`;
  if (action === "link" && isFollowable(href) && !disabled) {
    return (
      <a className={className} style={style} href={href} aria-describedby={description} {...outside(newTab)}>
        <ButtonLabel {...view} />
      </a>
    );
  }
  return (
    <button
      className={className}
      style={style}
      type={action === "submit" || action === "reset" ? action : "button"}
      disabled={disabled || (view.isIdleOff && isIdle(props))}
      aria-describedby={description}
      onClick={() => action === "screen" && view.onNavigate?.(props.navigateTo)}
    >
      <ButtonLabel {...view} />
    </button>
  );
}

function isIdle({ action, navigateTo }: WidgetViewProps<"button">["props"]): boolean {
  return action === "none" || action === "link" || (action === "screen" && navigateTo === "");
}

function ButtonLabel({ id, props }: WidgetViewProps<"button">): ReactNode {
  const icon = props.icon !== "" && <Icon name={resolveIcon(props.icon)} />;
  return (
    <>
      {props.iconPlace === "start" && icon}
      <span>{props.label}</span>
      {props.iconPlace === "end" && icon}
      {props.ariaDescription !== "" && (
        <span hidden id={`${id}-more`}>
          {props.ariaDescription}
        </span>
      )}
    </>
  );
}
