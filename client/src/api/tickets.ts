import { err, failure, ok, type Result } from "@formweave/schema";
import { ticket } from "@formweave/schema/api";
import { request } from "./request.ts";

interface TicketRequest {
  readonly projectId: string;
  readonly userId: string;
  /** The comments of the project; its canvas when not given. */
  readonly document?: "talk";
}

/** Fetches a single-use ticket for a project's socket; signed out is who is not this person any more, but another one. */
export async function fetchTicket(
  { projectId, userId, document }: TicketRequest,
  signal: AbortSignal,
): Promise<Result<string>> {
  const result = await request("/api/collab/tickets", ticket, {
    method: "POST",
    body: { projectId, ...(document !== undefined && { document }) },
    signal,
  });
  if (!result.ok) return result;
  // The other one's ticket would hand in this one's work under the wrong name.
  return result.value.userId === userId ? ok(result.value.ticket) : err(failure("SIGNED_OUT"));
}
