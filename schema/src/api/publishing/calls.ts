import { z } from "zod";
import { entityId } from "../../model/index.ts";
import { correctionInput } from "./responses.ts";

/** POST /api/releases/:slug/calls: runs the API call of a form's event, with the current answers. */
export const callInput = correctionInput.pick({ answers: true, shown: true }).extend({
  /** The release that the page showed. */
  releaseId: z.uuid(),
  widgetId: entityId,
  /** Row id of the event. */
  eventId: entityId,
});

export type CallInput = z.infer<typeof callInput>;
