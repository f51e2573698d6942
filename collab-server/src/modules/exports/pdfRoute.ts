import { err, ok, serverFailure } from "@formweave/schema";
import { pdfQuery } from "@formweave/schema/responses";
import { z } from "zod";
import { projectRoute, type Route } from "../../http/route.ts";
import { type AppServices } from "../../appServices.ts";
import { recordAct } from "../audit/recordAct.ts";
import { writePdf } from "./responsePdf.ts";

/** One response as a PDF. */
export function pdfRoute(services: AppServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/responses/:responseId/pdf",
    summary: "A response as a PDF, to be printed or sent on",
    policy: "responses.read",
    heavy: "export",
    givesFile: true,
    input: pdfQuery,
    answer: z.null(),
    run(call) {
      const { project, input, param, sendFile } = call;
      const found = services.teamResponses.detail(project.id, param("responseId"));
      if (found === undefined) return err(serverFailure("RESPONSE_NOT_FOUND"));
      const { id, releaseId, submittedAt, answers } = found;
      const release = services.releases.list(project.id).find((one) => one.id === releaseId);
      recordAct(services, call, "responses.export", { count: "1", format: "pdf" });
      const body = writePdf({
        title: project.name,
        release: release?.number ?? 0,
        submittedAt,
        fields: services.fieldsOf(releaseId),
        answers,
        paper: input.paper === "letter" ? "LETTER" : "A4",
        linkTo: (fileId) => `${services.publicUrl()}/api/projects/${project.id}/files/${fileId}`,
      });
      sendFile({ name: `${project.name} ${id.slice(0, 8)}.pdf`, type: "application/pdf", body });
      return ok(null);
    },
  });
}
