import { readEvents, type FormEvent, type FormPage } from "@formweave/schema/logic";
import type { Screen, Widget } from "@formweave/schema/model";
import { isOutsideAddress } from "@formweave/schema/widgets";
import { pageAt } from "./goTo.ts";

/** Destinations of links and buttons in a form. */
export interface Ways {
  /** Ids of the screens that are pages of the form. */
  readonly screens: ReadonlySet<string>;
  /** Components in which a press has an effect whatever their properties say: through their own events, or those of an ancestor. */
  readonly pressed: ReadonlySet<string>;
}

interface ReadForm {
  readonly widgets: readonly Widget[];
  readonly screens: readonly Screen[];
}

/** Reads the destinations of a form from its document. */
export function readWays({ widgets, screens }: ReadForm, pages: readonly FormPage[]): Ways {
  const leads = (to: string) => pageAt(to, screens, pages) !== undefined || isOutsideAddress(to);
  const byId = new Map(widgets.map((widget) => [widget.id, widget]));
  const own = new Set(
    widgets
      .filter(({ events }) => readEvents(events).some((event) => hasEffect(event, leads)))
      .map(({ id }) => id),
  );
  const isPressed = (widget: Widget | undefined): boolean =>
    widget !== undefined && (own.has(widget.id) || isPressed(byId.get(widget.parentId ?? "")));
  return {
    screens: new Set(screens.map(({ id }) => id).filter((id) => pageAt(id, screens, pages) !== undefined)),
    pressed: new Set(widgets.filter(isPressed).map(({ id }) => id)),
  };
}

function hasEffect({ event, action, params }: FormEvent, leads: (to: string) => boolean): boolean {
  return event === "click" && (action !== "navigate" || leads(params["to"] ?? ""));
}
