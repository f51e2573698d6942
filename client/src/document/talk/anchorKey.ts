import type { Anchor } from "@formweave/schema/talk";

/** What a thread is about as one text: the same for the same thing; undefined of a point, which is like no other. */
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
