import { type Widget } from "@formweave/schema/model";

/** The components that the published form does not have: hidden ones, and all that is inside of them. */
export function hiddenWidgets(widgets: readonly Widget[]): ReadonlySet<string> {
  const hidden = new Set<string>();
  // Parents come before what is inside of them.
  for (const { id, visible, parentId } of widgets)
    if (!visible || (parentId !== null && hidden.has(parentId))) hidden.add(id);
  return hidden;
}
