import { fill, translate } from "@formweave/schema";
import { useRef } from "react";
import { Icon } from "#ui/Icon.tsx";
import { resolveIcon } from "#ui/icons.ts";
import { joinClasses } from "#ui/joinClasses.ts";
import { ButtonView } from "./navigation.tsx";
import { useMissingAnswers } from "./useMissingAnswers.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/actions.css";

/** A button with only an icon; its label is shown on hover and read by screen readers. */
export function IconButtonView(view: WidgetViewProps<"icon-button">) {
  const { label, icon, shape } = view.props;
  const props = {
    ...view.props,
    icon: icon || "square",
    iconPlace: "start",
    controlSize: "default",
  } as const;
  return (
    <div className={`wv-iconaction is-${shape}`} title={label}>
      <ButtonView {...view} props={props} />
    </div>
  );
}

/** The submit button; beside it an optional reset button, below it the number of missing answers. */
export function SubmitView({ id, props, mode, style }: WidgetViewProps<"submit">) {
  const { label, resetLabel, note, showMissing, variant, place, controlSize, icon, disabled } = props;
  const button = useRef<HTMLButtonElement>(null);
  const missing = useMissingAnswers(button, mode === "live" && showMissing);
  const size = controlSize === "large" && "is-large";
  return (
    <div className={`wv-submit is-${place}`}>
      <div className="wv-submitrow">
        <button
          ref={button}
          className={joinClasses("fbtn wv-button", `is-${variant}`, size)}
          style={style}
          type="submit"
          disabled={disabled}
          aria-describedby={`${id}-note`}
        >
          <span>{label}</span>
          {icon !== "" && <Icon name={resolveIcon(icon)} />}
        </button>
        {resetLabel !== "" && (
          <button className={joinClasses("fbtn wv-button is-ghost", size)} type="reset" disabled={disabled}>
            {resetLabel}
          </button>
        )}
      </div>
      <output id={`${id}-note`} className="wv-submitnote">
        {missing > 0 ? missingText(missing) : note}
      </output>
    </div>
  );
}

function missingText(count: number): string {
  return count === 1
    ? translate("One answer is missing or needs attention")
    : fill("{count} answers are missing or need attention", { count });
}
