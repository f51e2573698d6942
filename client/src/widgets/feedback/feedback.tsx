import { translate } from "@formweave/schema";
import { useId, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

/** Progress as a bar and in percent. */
export function ProgressView({ props, style }: WidgetViewProps<"progress">) {
  const { label, max, showValue } = props;
  const id = useId();
  const value = Math.min(props.value, max);
  return (
    <div className="wv-progress">
      <div className="wv-labelrow">
        <label className="fl" htmlFor={id}>
          {label}
        </label>
        {showValue && <span className="wv-value">{Math.round((value / max) * 100)}%</span>}
      </div>
      <progress
        id={id}
        value={value}
        max={max}
        style={style}
        aria-label={label === "" ? translate("Progress") : undefined}
      />
    </div>
  );
}

/** Indicates that something is loading. */
export function SpinnerView({ props, style }: WidgetViewProps<"spinner">) {
  return (
    <output className={`wv-spinner is-${props.spinnerSize}`} style={style}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <circle cx="12" cy="12" r="10" />
        <path d="M12 2a10 10 0 0 1 10 10" />
      </svg>
      <span className={props.hideLabel ? "wv-sr" : undefined}>{props.label}</span>
    </output>
  );
}

const ALERT_ICONS = {
  info: "info",
  success: "circle-check",
  warning: "triangle-alert",
  danger: "circle-alert",
} as const;

/** A highlighted message that people can close if it is closable. */
export function AlertView({ props, style }: WidgetViewProps<"alert">) {
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div className={`wv-alert is-${props.tone}`} role="note" style={style}>
      <Icon name={ALERT_ICONS[props.tone]} size={20} />
      <div>
        {props.title !== "" && <b>{props.title}</b>}
        {props.text !== "" && <p>{props.text}</p>}
      </div>
      {props.dismissible && (
        <button
          type="button"
          className="wv-iconbutton"
          aria-label={translate("Close")}
          onClick={() => setIsClosed(true)}
        >
          <Icon name="x" />
        </button>
      )}
    </div>
  );
}
