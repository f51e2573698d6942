import { z } from "zod";
import { entityId } from "./ids.ts";
import { json } from "./json.ts";
import { widget } from "./widget.ts";

/** A proposed change: a new widget in the export format, or one value. */
export const proposedChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("add"), widget }),
  z.object({
    kind: z.literal("set"),
    root: z.enum(["meta", "screens", "widgets"]),
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
