import { z } from "zod";
import { entityId } from "./ids.ts";
import { json } from "./json.ts";
import { record } from "./project.ts";
import { widget } from "./widget.ts";

/** Roots whose values people edit one by one. */
export const EDITED_ROOTS = ["meta", "screens", "widgets", "links", "layout", "sources"] as const;
export const editedRoot = z.enum(EDITED_ROOTS);
export type EditedRoot = (typeof EDITED_ROOTS)[number];

/** A proposed change: a new widget in the export format, another new entry (a screen, a link, a guide, a data source), or one value. */
export const proposedChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("add"), widget }),
  z.object({ kind: z.literal("addRecord"), root: z.enum(["screens", "links", "layout", "sources"]), record }),
  z.object({
    kind: z.literal("set"),
    root: editedRoot,
    /** The id of the entry; "" in `meta`. */
    id: z.union([entityId, z.literal("")]),
    key: z.string().min(1).max(200),
    /** The team's value; absent where there was none. */
    before: json.optional(),
    /** The proposed value; absent to remove it. For a deleted widget: the author and time of the deletion. */
    after: json.optional(),
  }),
]);

export type ProposedChange = z.infer<typeof proposedChange>;

/** True for a root whose values people edit. */
export function isEditedRoot(root: string): root is EditedRoot {
  return EDITED_ROOTS.some((edited) => edited === root);
}
