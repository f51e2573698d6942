import { readEvents, type FormEvent, type FormPage } from "@formweave/schema/logic";
import type { Screen, Widget } from "@formweave/schema/model";
import { isOutsideAddress } from "@formweave/schema/widgets";
import { pageAt } from "./goTo.ts";

/** Where the presses of a form lead. */
export interface Ways {
  /** The ids of the screens that are pages of it. */
  readonly screens: ReadonlySet<string>;
  /** The components in which a press does something, whatever their properties say: by their own events, or by those around. */
  readonly pressed: ReadonlySet<string>;
}

interface ReadForm {
  readonly widgets: readonly Widget[];
  readonly screens: readonly Screen[];
}

/** Reads the ways of a form from its document. */
export function readWays({ widgets, screens }: ReadForm, pages: readonly FormPage[]): Ways {
  const leads = (to: string) => pageAt(to, screens, pages) !== undefined || isOutsideAddress(to);
  const byId = new Map(widgets.map((widget) => [widget.id, widget]));
  const own = new Set(
    widgets
      .filter(({ events }) => readEvents(events).some((event) => acts(event, leads)))
      .map(({ id }) => id),
  );
  const isPressed = (widget: Widget | undefined): boolean =>
    widget !== undefined && (own.has(widget.id) || isPressed(byId.get(widget.parentId ?? "")));
  return {
    screens: new Set(screens.map(({ id }) => id).filter((id) => pageAt(id, screens, pages) !== undefined)),
    pressed: new Set(widgets.filter(isPressed).map(({ id }) => id)),
  };
}

function acts({ event, action, params }: FormEvent, leads: (to: string) => boolean): boolean {
  return event === "click" && (action !== "navigate" || leads(params["to"] ?? ""));
}
