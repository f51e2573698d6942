import { z } from "zod";
import { responseLook, type ResponseLook } from "@formweave/schema/responses";
import { useKept } from "#lib/useKept.ts";

/** Default settings of the table. */
export const PLAIN_LOOK: ResponseLook = {
  filters: [],
  search: "",
  sort: { by: { kind: "received" }, direction: "down" },
  columns: [],
};

/** A person's settings of a table, as stored. */
const keptLook = z.object({
  /** The saved view they are based on. */
  viewId: z.string().nullable(),
  look: responseLook,
  isRoomy: z.boolean(),
});

/** The person's table settings for a project, stored on this device, and a setter. */
export function useTableLook(userId: string, projectId: string) {
  return useKept(`responses.${userId}.${projectId}`, keptLook, {
    viewId: null,
    look: PLAIN_LOOK,
    isRoomy: false,
  });
}
