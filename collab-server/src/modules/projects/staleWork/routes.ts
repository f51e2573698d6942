import { epochBegun, epochEnd, staleWorkResult, staleWorkInput } from "@formweave/schema/api";
import { NO_INPUT, projectRoute, type Route } from "../../../http/route.ts";
import type { ProjectServices } from "../services.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";

/** Room for a state vector and an update, both in base64. */
const MAX_STALE_WORK_BYTES = 3 << 20;

/** Routes to begin a new epoch of the canvas and to return stale work from an epoch that is over. */
export function staleWorkRoutes(services: ProjectServices): Route[] {
  const { collaboration } = services;
  return [
    projectRoute(services, {
      method: "GET",
      path: "/api/projects/:id/epochs/:epoch",
      summary: "Where an epoch of the canvas that is over has ended",
      policy: "project.view",
      costLimit: "oldCanvas",
      input: NO_INPUT,
      answer: epochEnd,
      run: ({ project, param }) => collaboration.epochEnd(project.id, Number(param("epoch"))),
    }),
    projectRoute(services, {
      method: "POST",
      path: "/api/projects/:id/epochs",
      summary: "Free up space: begin a new epoch of the canvas, without what was deleted in it",
      policy: "canvas.renew",
      costLimit: "epoch",
      input: NO_INPUT,
      answer: epochBegun,
      async run({ project, currentUser, ip }) {
        const begun = await collaboration.beginEpoch(project.id, currentUser);
        if (begun.ok)
          recordAction(services, { project, currentUser, ip }, "canvas.renew", {
            epoch: String(begun.value.epoch),
          });
        return begun;
      },
    }),
    projectRoute(services, {
      method: "POST",
      path: "/api/projects/:id/returns",
      summary: "Bring back what you wrote in an epoch that is over; the same once more changes nothing",
      policy: "canvas.edit",
      costLimit: "returns",
      isForPeople: true,
      maxBytes: MAX_STALE_WORK_BYTES,
      input: staleWorkInput,
      answer: staleWorkResult,
      run: ({ project, input, currentUser }) => collaboration.mergeStaleWork(project.id, input, currentUser),
    }),
  ];
}
