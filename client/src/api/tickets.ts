import { err, failure, ok, type Result } from "@formweave/schema";
import { ticket } from "@formweave/schema/api";
import { request } from "./request.ts";

interface TicketRequest {
  readonly projectId: string;
  readonly userId: string;
  /** The comments document of the project; its canvas when not given. */
  readonly document?: "talk";
}

/** Fetches a single-use ticket for a project's socket; SIGNED_OUT when somebody else is signed in by now. */
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
  // Another person's ticket would send this person's work under the wrong name.
  return result.value.userId === userId ? ok(result.value.ticket) : err(failure("SIGNED_OUT"));
}
