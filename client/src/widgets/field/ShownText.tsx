import { joinClasses } from "#ui/joinClasses.ts";

interface ShownTextProps {
  readonly value: string;
  /** Shown when there is no value. */
  readonly placeholder?: string;
  /** True when the text may have several lines. */
  readonly isLong?: boolean;
}

/**
 * Shows the content of a native control as plain text. On the canvas controls are inert, and browsers need several times as long to render
 * them: each has an inner tree of its own that scrolls and clips.
 */
export function ShownText({ value, placeholder = "", isLong = false }: ShownTextProps) {
  const isEmpty = value === "";
  return (
    <span className={joinClasses("wv-shown", isLong && "is-long", isEmpty && "ph")}>
      {isEmpty ? placeholder : value}
    </span>
  );
}
