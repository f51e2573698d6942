import { parseJson } from "@formweave/data/parseJson";
import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import { aiContext, type AiContext } from "@formweave/schema/api";
import type { Context } from "hono";
import type { CallContext, AssistantDeps } from "../assistant/answerer.ts";
import { processDocument, type GivenFile } from "../assistant/processDocument.ts";
import { countParts } from "./countParts.ts";
import { answerWith, parseInput, readBytes, refuse } from "./answer.ts";

/** Largest upload, bytes: the largest file, with the overhead of multipart. */
const MAX_FILE_MB = 20;
const MAX_BYTES = MAX_FILE_MB * 1024 * 1024 + 64 * 1024;

/** Most parts of an upload: the file, its context, and additions of clients. */
const MAX_PARTS = 10;

interface Upload {
  readonly file: GivenFile;
  readonly context: AiContext;
}

/** Answers with the form in a file; the request is multipart, with the context as JSON. */
export async function answerDocument(
  context: Context,
  deps: AssistantDeps,
  callContext: CallContext,
): Promise<Response> {
  const upload = await readUpload(context);
  if (!upload.ok) return refuse(context, upload.error);
  const { file, context: given } = upload.value;
  return answerWith(context, await processDocument(deps, callContext, { file, place: given.place }));
}

async function readUpload({ req }: Context): Promise<Result<Upload>> {
  const tooLarge = serverFailure("DOCUMENT_TOO_LARGE", { max: MAX_FILE_MB });
  const bytes = await readBytes(req.raw, { maxBytes: MAX_BYTES, tooLarge });
  if (!bytes.ok) return bytes;
  const form = await readForm(bytes.value, req.header("content-type") ?? "");
  const file = form?.get("file");
  if (!(file instanceof File)) return err(failure("VALIDATION", { file: "Send a file" }));
  const context = readContext(form?.get("context"));
  if (!context.ok) return context;
  const given = { name: file.name, mimeType: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
  return ok({ file: given, context: context.value });
}

async function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData | undefined> {
  // Counted first: otherwise hundreds of thousands of parts would be parsed before it shows that there is no file.
  if (countParts(bytes, type, MAX_PARTS * 2) > MAX_PARTS) return undefined;
  try {
    return await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch {
    // Not multipart, or broken: either way there is no file in it.
    return undefined;
  }
}

function readContext(given: unknown): Result<AiContext> {
  if (typeof given !== "string") return parseInput(aiContext, {});
  const parsed = parseJson(given);
  return parsed.ok ? parseInput(aiContext, parsed.value) : parsed;
}
