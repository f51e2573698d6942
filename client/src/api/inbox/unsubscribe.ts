import { z } from "zod";
import type { Result } from "@formweave/schema";
import { request } from "#api/request.ts";

/** Stops mail about comments by the link in a mail. */
export function unsubscribe(token: string): Promise<Result<unknown>> {
  return request(`/api/unsubscribe/${encodeURIComponent(token)}`, z.unknown(), { method: "POST" });
}
