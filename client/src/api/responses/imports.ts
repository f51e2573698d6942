import type { z } from "zod";
import type { Result } from "@formweave/schema";
import { importedResponses, type ImportedResponses, type importInput } from "@formweave/schema/responses";
import { request, type RequestFailure } from "#api/request.ts";
import { refetchResponses } from "./responses.ts";

/** Time limit of an import, ms: thousands of rows take long. */
const PATIENCE_MS = 180_000;

/** Imports the responses in a file, or previews the result. */
export async function importResponses(
  projectId: string,
  body: z.input<typeof importInput>,
): Promise<Result<ImportedResponses, RequestFailure>> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const path = `/api/projects/${projectId}/responses/import`;
  const done = await request(path, importedResponses, { method: "POST", body, signal });
  if (done.ok && body.isTrial !== true) await refetchResponses(projectId);
  return done;
}
