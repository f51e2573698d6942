import { switchedByEvents } from "@formweave/schema/logic";
import type { Widget } from "@formweave/schema/model";

/** Returns the components missing from the published form: hidden ones that no event shows, and their contents. */
export function hiddenWidgets(widgets: readonly Widget[]): ReadonlySet<string> {
  const switched = switchedByEvents(widgets);
  const hidden = new Set<string>();
  // Parents come before their contents.
  for (const { id, visible, parentId } of widgets)
    if ((!visible && !switched.has(id)) || (parentId !== null && hidden.has(parentId))) hidden.add(id);
  return hidden;
}
