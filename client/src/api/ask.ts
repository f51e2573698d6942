import type { z } from "zod";
import type { Failure } from "@formweave/schema";
import { request, type RequestFailure } from "./request.ts";

/** Failure of a query, as it is thrown. */
export class Unanswered extends Error implements Failure {
  readonly code: string;
  /** True when the same query may succeed later. */
  readonly retryable: boolean;

  constructor({ code, message, retryable }: RequestFailure) {
    super(message);
    this.code = code;
    this.retryable = retryable;
  }
}

/** Reads from the server for a query; throws `Unanswered` on failure. */
export async function ask<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const result = await request(path, schema);
  if (!result.ok) throw new Unanswered(result.error);
  return result.value;
}
