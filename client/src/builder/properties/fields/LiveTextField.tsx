import type { LiveTextFieldProps } from "#builder/liveText/liveTextFieldProps.ts";
import { useRef, type KeyboardEvent } from "react";
import { useWidget } from "#document/content/useWidget.ts";
import { useIsLong } from "./useIsLong.ts";
import { useLiveText } from "#builder/liveText/useLiveText.ts";

/** Field bound to a shared text: writes each keystroke and shows others' typing, keeping the caret in place. */
export function LiveTextField(props: LiveTextFieldProps) {
  const { widgetId, name, property } = props;
  const text = useWidget(widgetId, (record) => record?.props[name]);
  const { isLong, onFocus, onBlur } = useIsLong(typeof text === "string" ? text : "");
  const hasLines = isLong || property.multiline === true;
  return (
    <span className={hasLines ? "in area" : "in"} onFocus={onFocus} onBlur={onBlur}>
      {hasLines ? <LiveLines key="lines" {...props} /> : <LiveLine key="line" {...props} />}
    </span>
  );
}

function LiveLine(props: LiveTextFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useLiveText(field, props);
  return <input {...toAttributes(props)} ref={field} type="text" />;
}

function LiveLines(props: LiveTextFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLiveText(field, props);
  const isOneLine = props.property.multiline !== true;
  return (
    <textarea {...toAttributes(props)} ref={field} rows={2} onKeyDown={isOneLine ? refuseEnter : undefined} />
  );
}

function toAttributes({ property }: LiveTextFieldProps) {
  return { "aria-label": property.title, maxLength: property.maxLength, autoComplete: "off" };
}

/** Prevents line breaks in a long single-line text. */
function refuseEnter(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}
