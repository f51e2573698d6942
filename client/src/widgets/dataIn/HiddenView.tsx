import { useEffect, useRef } from "react";
import { Icon } from "#ui/Icon.tsx";
import { hiddenValue } from "./hiddenValue.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/hidden.css";

type HiddenProps = WidgetViewProps<"hidden">;

/** A hidden answer; on the canvas a note names its value. */
export function HiddenView(view: HiddenProps) {
  const { props, mode, style } = view;
  if (mode === "live") return <HiddenAnswer {...view} />;
  return (
    <div className="wv-hidden" style={style}>
      <Icon name="eye-off" />
      <div>
        <b>{props.label}</b>
        <small>{describeSource(props)}</small>
      </div>
    </div>
  );
}

function HiddenAnswer({ id, props }: HiddenProps) {
  const { name, disabled, source, parameter, value } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current === null) return;
    input.current.value = hiddenValue({ source, parameter, value }, new URL(location.href), new Date());
  }, [source, parameter, value]);
  return (
    <input
      ref={input}
      type="hidden"
      name={name || id}
      disabled={disabled}
      defaultValue={source === "fixed" && value !== "" ? value : undefined}
    />
  );
}

function describeSource({ source, parameter, value }: HiddenProps["props"]): string {
  if (source === "parameter") return `Hidden · from ?${parameter}=…`;
  if (source === "address") return "Hidden · the address of the page";
  return source === "time" ? "Hidden · when the form was opened" : `Hidden · ${value || "empty"}`;
}
