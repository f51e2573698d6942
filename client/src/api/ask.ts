import type { z } from "zod";
import type { Failure } from "@formweave/schema";
import { request, type RequestFailure } from "./request.ts";

/** Why a question was not answered, as a query throws it. */
export class Unanswered extends Error implements Failure {
  readonly code: string;
  /** Whether the same question may be answered later. */
  readonly retryable: boolean;

  constructor({ code, message, retryable }: RequestFailure) {
    super(message);
    this.code = code;
    this.retryable = retryable;
  }
}

/** Reads something from the server, for a query: what is no answer is thrown. */
export async function ask<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const result = await request(path, schema);
  if (!result.ok) throw new Unanswered(result.error);
  return result.value;
}
