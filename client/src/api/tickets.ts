import { ticket } from "@formweave/schema/api";
import { request } from "./request.ts";

/** Fetches a single-use ticket for a project's socket; throws when the server gives none, which the connection reports. */
export async function fetchTicket(projectId: string): Promise<string> {
  const result = await request("/api/collab/tickets", ticket, { method: "POST", body: { projectId } });
  if (!result.ok) throw new Error(result.error.message);
  return result.value.ticket;
}
