import type { Json, Row, Widget } from "../model/index.ts";
import { isSafePattern } from "../widgets/index.ts";

/**
 * A widget as a published page may have it: the patterns that are no rules are gone, so that the page need not judge any. Nobody
 * can set such a one, but forms from before that was so may have them.
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
