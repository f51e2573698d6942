import type { AppScreen } from "@formweave/schema/api";
import { readEvents } from "@formweave/schema/logic";
import type { Widget } from "@formweave/schema/model";
import type { Ways } from "#runtime/filling/ways.ts";

/** Reads what a press on each component of a screen does, as `readWays` does for a form: here each target is an address, or empty. */
export function readScreenWays({ widgets, links }: Pick<AppScreen, "widgets" | "links">): Ways {
  const byId = new Map(widgets.map((widget) => [widget.id, widget]));
  const own = new Set(widgets.filter(hasEffect).map(({ id }) => id));
  const isPressed = (widget: Widget | undefined): boolean =>
    widget !== undefined && (own.has(widget.id) || isPressed(byId.get(widget.parentId ?? "")));
  return {
    screens: new Set(links.map(({ id }) => id)),
    pressed: new Set(widgets.filter(isPressed).map(({ id }) => id)),
  };
}

function hasEffect({ events }: Widget): boolean {
  return readEvents(events).some(
    ({ event, action, params }) =>
      event === "click" && (action !== "navigate" || (params["to"] ?? "") !== ""),
  );
}
