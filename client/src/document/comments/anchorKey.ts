import type { Anchor } from "@formweave/schema/comments";

/** Key of a thread's subject, equal for equal subjects; undefined for a point, which is never the same as another. */
export function anchorKey(anchor: Anchor): string | undefined {
  switch (anchor.kind) {
    case "widget":
      return anchor.widgetId;
    case "property":
      return `${anchor.widgetId} ${anchor.key}`;
    case "row":
      return `${anchor.widgetId} ${anchor.row}`;
    case "point":
      return undefined;
  }
}
