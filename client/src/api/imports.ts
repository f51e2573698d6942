import type { z } from "zod";
import type { Result } from "@formweave/schema";
import { importedResponses, type ImportedResponses, type importInput } from "@formweave/schema/responses";
import { request, type RequestFailure } from "./request.ts";
import { askForResponses } from "./responses.ts";

/** Thousands of rows take their time, ms. */
const PATIENCE_MS = 180_000;

/** Takes the responses of a file, or says what would become of them. */
export async function importResponses(
  projectId: string,
  body: z.input<typeof importInput>,
): Promise<Result<ImportedResponses, RequestFailure>> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const path = `/api/projects/${projectId}/responses/import`;
  const done = await request(path, importedResponses, { method: "POST", body, signal });
  if (done.ok && body.isTrial !== true) await askForResponses(projectId);
  return done;
}
