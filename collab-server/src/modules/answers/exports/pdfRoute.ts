import { Readable } from "node:stream";
import { err, ok, serverFailure, type Result } from "@formweave/schema";
import { pdfQuery, unprintable } from "@formweave/schema/responses";
import { z } from "zod";
import { projectRoute, type ProjectCall, type Route } from "../../../http/route.ts";
import type { AnswerServices } from "../services.ts";
import { answeredReleases } from "../responses/readForm.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import type { PrintedResponse } from "./printedResponse.ts";
import { createPrinter } from "./printer.ts";

type PdfCall = ProjectCall<z.infer<typeof pdfQuery>>;

/** Routes for one response as a PDF, and for the characters that the PDF cannot show. */
export function pdfRoutes(services: AnswerServices): readonly Route[] {
  const printer = createPrinter();
  return [
    projectRoute(services, {
      method: "GET",
      path: "/api/projects/:id/responses/:responseId/pdf",
      summary: "A response as a PDF, to be printed or sent on",
      policy: "responses.read",
      costLimit: "export",
      givesFile: true,
      input: pdfQuery,
      answer: z.null(),
      async run(call) {
        const response = readPrinted(services, call);
        if (!response.ok) return response;
        recordAction(services, call, "responses.export", { count: "1", format: "pdf" });
        const { body } = await printer.print(response.value);
        const name = `${call.project.name} ${call.param("responseId").slice(0, 8)}.pdf`;
        call.sendFile({ name, type: "application/pdf", body: Readable.from([body]) });
        return ok(null);
      },
    }),
    projectRoute(services, {
      method: "GET",
      path: "/api/projects/:id/responses/:responseId/pdf/missing",
      summary: "The characters of a response that its PDF cannot show, each once",
      policy: "responses.read",
      costLimit: "export",
      input: pdfQuery,
      answer: unprintable,
      async run(call) {
        const response = readPrinted(services, call);
        if (!response.ok) return response;
        return ok({ characters: (await printer.print(response.value)).missing });
      },
    }),
  ];
}

function readPrinted(services: AnswerServices, { project, input, param }: PdfCall): Result<PrintedResponse> {
  const found = services.teamResponses.detail(project.id, param("responseId"));
  if (found === undefined) return err(serverFailure("RESPONSE_NOT_FOUND"));
  const { releaseId, submittedAt, answers } = found;
  const release = services.releases.list(project.id).find((one) => one.id === releaseId);
  const asked = release && answeredReleases(services, project.id, release.environment);
  return ok({
    title: project.name,
    release: release?.number ?? 0,
    submittedAt,
    fields: asked?.find((one) => one.id === releaseId)?.fields ?? [],
    answers,
    language: languageAt(services, releaseId),
    paper: input.paper === "letter" ? "LETTER" : "A4",
    filesUrl: `${services.publicUrl()}/api/projects/${project.id}/files`,
  });
}

function languageAt({ releases }: AnswerServices, releaseId: string): string {
  return releases.readDocument(releaseId).texts?.language ?? "en";
}
