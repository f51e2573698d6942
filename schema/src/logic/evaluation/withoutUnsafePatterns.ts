import type { Json, Row, Widget } from "../../model/index.ts";
import { isSafePattern } from "../../widgets/index.ts";

/**
 * Removes unsafe patterns from a widget, so that a published page need not check any. They can no longer be set, but older
 * forms may contain some.
 */
export function withoutUnsafePatterns(widget: Widget): Widget {
  const { pattern } = widget.props;
  const isKept = pattern === undefined || pattern === "" || isSafe(pattern);
  if (isKept && widget.validation.every(isRule)) return widget;
  const props = isKept ? widget.props : { ...widget.props, pattern: "" };
  return { ...widget, props, validation: widget.validation.filter(isRule) };
}

function isRule({ type, value }: Row): boolean {
  return type !== "pattern" || isSafe(value ?? "");
}

function isSafe(pattern: Json): boolean {
  return typeof pattern !== "object" && isSafePattern(String(pattern));
}
