import { z } from "zod";
import { entityId } from "../model/index.ts";
import { correctionInput } from "./responses.ts";

/** POST /api/releases/:slug/calls: does a call that an event of the form says, with the answers so far. */
export const callInput = correctionInput.pick({ answers: true, shown: true }).extend({
  /** The release that the page showed. */
  releaseId: z.uuid(),
  widgetId: entityId,
  /** The row of the event. */
  eventId: entityId,
});

export type CallInput = z.infer<typeof callInput>;
