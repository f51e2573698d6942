import { parseJson } from "@formweave/data/parseJson";
import { err, failure, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import { toHttpStatus } from "@formweave/schema/errors";
import type { Context } from "hono";
import type { z } from "zod";

/** Largest body of a call without a file, bytes: a form with 1,000 described fields. */
const MAX_BYTES = 1 << 20;

/** Answers in the common shape of responses. */
export function answerWith(context: Context, result: Result<unknown>): Response {
  return result.ok
    ? context.json({ success: true, data: result.value ?? null })
    : refuse(context, result.error);
}

/** Answers a failure in the common shape of errors. */
export function refuse(context: Context, { code, message, details = {} }: Failure): Response {
  const seconds = details["seconds"];
  if (typeof seconds === "number") context.header("Retry-After", String(seconds));
  return context.json({ success: false, error: { code, message, details } }, toHttpStatus({ code, message }));
}

/** Reads the body of a call by its schema; VALIDATION with the messages for each field. */
export async function readInput<Input>(context: Context, schema: z.ZodType<Input>): Promise<Result<Input>> {
  const body = await readJson(context.req.raw);
  return body.ok ? parseInput(schema, body.value) : body;
}

/** Parses a value by its schema; VALIDATION with the messages for each field. */
export function parseInput<Input>(schema: z.ZodType<Input>, value: unknown): Result<Input> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  // Only the first problem of a field is reported.
  const entries = parsed.error.issues.map(
    ({ path, message }) => [path.join(".") || "body", message] as const,
  );
  return err(failure("VALIDATION", Object.fromEntries(entries.toReversed())));
}

async function readJson(request: Request): Promise<Result<unknown>> {
  const bytes = await readBytes(request, { maxBytes: MAX_BYTES, tooLarge: serverFailure("AI_TOO_LONG") });
  return bytes.ok ? parseJson(new TextDecoder().decode(bytes.value)) : bytes;
}

/** Reads a body up to a limit; UPLOAD_BROKEN when the connection breaks. A body with a stated length is read in one go. */
export async function readBytes(
  request: Request,
  { maxBytes, tooLarge }: { readonly maxBytes: number; readonly tooLarge: Failure },
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const declaredLength = request.headers.get("content-length");
  if (Number(declaredLength) > maxBytes) return err(tooLarge);
  try {
    const bytes =
      declaredLength === null
        ? await readPieces(request, maxBytes)
        : new Uint8Array(await request.arrayBuffer());
    return bytes === undefined || bytes.byteLength > maxBytes ? err(tooLarge) : ok(bytes);
  } catch {
    // Only the connection can fail here.
    return err(serverFailure("UPLOAD_BROKEN"));
  }
}

async function readPieces({ body }: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
