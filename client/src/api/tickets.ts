import { ok, type Result } from "@formweave/schema";
import { ticket } from "@formweave/schema/api";
import { request } from "./request.ts";

/** Fetches a single-use ticket for a project's socket. */
export async function fetchTicket(projectId: string): Promise<Result<string>> {
  const result = await request("/api/collab/tickets", ticket, { method: "POST", body: { projectId } });
  return result.ok ? ok(result.value.ticket) : result;
}
