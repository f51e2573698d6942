import { epochBegun, epochEnd, returned, returnInput } from "@formweave/schema/api";
import { NO_INPUT, projectRoute, type Route } from "../../http/route.ts";
import type { AppServices } from "../../appServices.ts";
import { recordAct } from "../audit/recordAct.ts";

/** Room for a state vector and an update, both in base64. */
const MAX_RETURN_BYTES = 3 << 20;

/** Routes to begin a new epoch of the canvas and to return stale work from an epoch that is over. */
export function returnRoutes(services: AppServices): Route[] {
  const { collaboration } = services;
  return [
    projectRoute(services, {
      method: "GET",
      path: "/api/projects/:id/epochs/:epoch",
      summary: "Where an epoch of the canvas that is over has ended",
      policy: "project.view",
      heavy: "oldCanvas",
      input: NO_INPUT,
      answer: epochEnd,
      run: ({ project, param }) => collaboration.epochEnd(project.id, Number(param("epoch"))),
    }),
    projectRoute(services, {
      method: "POST",
      path: "/api/projects/:id/epochs",
      summary: "Free up space: begin a new epoch of the canvas, without what was deleted in it",
      policy: "canvas.renew",
      heavy: "epoch",
      input: NO_INPUT,
      answer: epochBegun,
      async run({ project, visitor, ip }) {
        const begun = await collaboration.beginEpoch(project.id, visitor);
        if (begun.ok)
          recordAct(services, { project, visitor, ip }, "canvas.renew", { epoch: String(begun.value.epoch) });
        return begun;
      },
    }),
    projectRoute(services, {
      method: "POST",
      path: "/api/projects/:id/returns",
      summary: "Bring back what you wrote in an epoch that is over; the same once more changes nothing",
      policy: "canvas.edit",
      heavy: "returns",
      isForPeople: true,
      maxBytes: MAX_RETURN_BYTES,
      input: returnInput,
      answer: returned,
      run: ({ project, input, visitor }) => collaboration.returnWork(project.id, input, visitor),
    }),
  ];
}
