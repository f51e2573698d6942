import { findFieldAnswers } from "../../answers/index.ts";
import type { Screen, Widget } from "../../model/index.ts";
import { findPageTitle, formPages } from "./formPages.ts";

/** One page of a form with its fields. */
export interface FieldPage {
  /** Empty when the page has none. */
  readonly title: string;
  /** Ids of its fields, in reading order; nested fields follow their container. */
  readonly fields: readonly string[];
}

/** The fields on each page of a form, from the first to the last. */
export function fieldPages(
  widgets: readonly Widget[],
  screens: readonly Screen[] = [],
): readonly FieldPage[] {
  const inOrder = widgets.toSorted((a, b) => a.zIndex - b.zIndex);
  const inside = Map.groupBy(inOrder, ({ parentId }) => parentId ?? "");
  const listFields = (widget: Widget): readonly string[] => [
    ...(findFieldAnswers(widget) === undefined ? [] : [widget.id]),
    ...(inside.get(widget.id) ?? []).flatMap(listFields),
  ];
  return formPages(widgets, screens).map((page) => ({
    title: findPageTitle(page, screens),
    fields: page.widgets.flatMap(listFields),
  }));
}
