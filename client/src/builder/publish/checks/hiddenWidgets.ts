import { switchedByEvents } from "@formweave/schema/logic";
import type { Widget } from "@formweave/schema/model";

/** The components that the published form does not have: hidden ones that no event shows, and all that is inside of them. */
export function hiddenWidgets(widgets: readonly Widget[]): ReadonlySet<string> {
  const switched = switchedByEvents(widgets);
  const hidden = new Set<string>();
  // Parents come before what is inside of them.
  for (const { id, visible, parentId } of widgets)
    if ((!visible && !switched.has(id)) || (parentId !== null && hidden.has(parentId))) hidden.add(id);
  return hidden;
}
