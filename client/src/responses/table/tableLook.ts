import { z } from "zod";
import { responseLook, type ResponseLook } from "@formweave/schema/responses";
import { useKept } from "#lib/useKept.ts";

/** A look at the table that nobody arranged. */
export const PLAIN_LOOK: ResponseLook = {
  filters: [],
  search: "",
  sort: { by: { kind: "received" }, direction: "down" },
  columns: [],
};

/** How somebody looks at a table, as they left it. */
const keptLook = z.object({
  /** The saved view that it began from. */
  viewId: z.string().nullable(),
  look: responseLook,
  isRoomy: z.boolean(),
});

/** How a person looks at the responses of a project, kept on this device, and the way to change it. */
export function useTableLook(userId: string, projectId: string) {
  return useKept(`responses.${userId}.${projectId}`, keptLook, {
    viewId: null,
    look: PLAIN_LOOK,
    isRoomy: false,
  });
}
