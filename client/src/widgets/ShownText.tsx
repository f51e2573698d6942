import { joinClasses } from "#ui/joinClasses.ts";

interface ShownTextProps {
  readonly value: string;
  /** What stands there when there is no value. */
  readonly placeholder?: string;
  /** Whether it may take several lines. */
  readonly isLong?: boolean;
}

/**
 * What a native control shows, as plain text. On the canvas controls are out of reach, and a browser takes several times as
 * long for them: each has a tree of its own, which scrolls and is clipped.
 */
export function ShownText({ value, placeholder = "", isLong = false }: ShownTextProps) {
  const isEmpty = value === "";
  return (
    <span className={joinClasses("wv-shown", isLong && "is-long", isEmpty && "ph")}>
      {isEmpty ? placeholder : value}
    </span>
  );
}
