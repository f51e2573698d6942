import { Readable } from "node:stream";
import { ok, type Result } from "@formweave/schema";
import { exportInput, exportQuery, type ExportFormat, type ExportInput } from "@formweave/schema/responses";
import { z } from "zod";
import { projectRoute, type ProjectCall, type Route } from "../../../http/route.ts";
import type { AnswerServices } from "../services.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import { withPresentFilters } from "../responseTable/presentFilters.ts";
import { answeredReleases } from "../responses/readForm.ts";
import { pdfRoutes } from "./pdfRoute.ts";

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json",
};

/** Routes to export responses as files. */
export function exportRoutes(services: AnswerServices): Route[] {
  return [exportAsked(services), exportNamed(services), ...pdfRoutes(services)];
}

function exportAsked(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/responses/export",
    summary:
      "The responses that are asked for as a CSV, Excel or JSON file; the header x-row-count says how many there are",
    policy: "responses.read",
    costLimit: "export",
    givesFile: true,
    input: exportQuery,
    answer: z.null(),
    run(call) {
      const { format, ...of } = call.input;
      return send(services, call, { format, of, environment: of.environment });
    },
  });
}

function exportNamed(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/responses/export",
    summary: "The same, for responses that are named one by one",
    policy: "responses.read",
    costLimit: "export",
    givesFile: true,
    input: exportInput,
    answer: z.null(),
    run: (call) => send(services, call, call.input),
  });
}

async function send(
  services: AnswerServices,
  call: ProjectCall<unknown>,
  { format, of, environment }: ExportInput,
): Promise<Result<null>> {
  const { project, sendFile } = call;
  const releases = answeredReleases(services, project.id, environment);
  const [newest] = releases;
  const exportedAt = services.now();
  const { total, chunks } = await services.responseReader.export({
    format,
    of: Array.isArray(of) ? of : withPresentFilters(services, project.id, { ...of, environment }),
    environment,
    exportedAt,
    projectId: project.id,
    name: project.name,
    releases: [...releases],
    language: newest && services.releases.readDocument(newest.id).texts?.language,
    filesUrl: `${services.publicUrl()}/api/projects/${project.id}/files/`,
  });
  recordAction(services, call, "responses.export", { count: String(total), format });
  const day = new Date(exportedAt).toISOString().slice(0, 10);
  const body = Readable.from(chunks, { objectMode: false });
  sendFile({ name: `${project.name} ${day}.${format}`, type: TYPES[format], rows: total, body });
  return ok(null);
}
