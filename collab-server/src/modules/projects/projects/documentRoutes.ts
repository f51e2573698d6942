import { ok } from "@formweave/schema";
import { projectDocument } from "@formweave/schema/model";
import { z } from "zod";
import { NO_INPUT, projectRoute, type Route } from "../../../http/route.ts";
import { sharedRoute } from "../../../http/sharedRoute.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import type { ProjectServices } from "../services.ts";

const MAX_DOCUMENT_BYTES = 10 << 20;

const named = projectDocument.pick({ name: true });

/** Routes for the canvas as JSON. */
export function documentRoutes(services: ProjectServices): Route[] {
  const { collaboration, documents } = services;
  return [
    sharedRoute(services, {
      method: "GET",
      path: "/api/projects/:id/document",
      summary: "The canvas in the export format",
      policy: "project.view",
      guestPolicy: "canvas.copy",
      costLimit: "canvas",
      input: NO_INPUT,
      answer: projectDocument,
      run: async ({ project }) => ok(await documents.current(project.id)),
    }),
    projectRoute(services, {
      method: "PUT",
      path: "/api/projects/:id/document",
      summary: "Replace the canvas as one operation of yours, live for all who have it open",
      policy: "canvas.edit",
      costLimit: "canvasWrite",
      maxBytes: MAX_DOCUMENT_BYTES,
      input: z.unknown(),
      documentedInput: projectDocument,
      answer: projectDocument,
      async run({ input, project, currentUser, ip }) {
        const replaced = await collaboration.replaceDocument(project.id, input, currentUser);
        if (!replaced.ok) return replaced;
        services.transaction(() => {
          services.projects.rename(project.id, named.parse(input).name);
          recordAction(services, { project, currentUser, ip }, "project.replaceDocument");
        });
        return ok(await documents.current(project.id));
      },
    }),
  ];
}
