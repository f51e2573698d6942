import { limits } from "@formweave/schema";
import type { Redeemed, TicketOffice } from "../../../live/collaboration.ts";
import { hashSecret, newSecret } from "../../../secrets.ts";

/** Issues and redeems single-use socket tickets; only their hashes are stored, in memory. */
export interface IssuingTicketOffice extends Pick<TicketOffice, "spentBy"> {
  issue(admission: Redeemed): string;
  redeem(ticket: string): Redeemed | undefined;
}

/** Creates the ticket office. A ticket is valid for one minute and one socket, measured with a monotonic clock. */
export function createTicketOffice(elapsed: () => number): IssuingTicketOffice {
  const open = new Map<string, Redeemed & { readonly endsAt: number; isSpent: boolean }>();

  function dropExpired(): void {
    // Tickets are in the order of expiry, so the first valid one ends the search.
    for (const [hash, ticket] of open) {
      if (ticket.endsAt > elapsed()) return;
      open.delete(hash);
    }
  }

  return {
    issue(admission) {
      dropExpired();
      const ticket = newSecret();
      open.set(hashSecret(ticket), { ...admission, endsAt: elapsed() + limits.TICKET_MS, isSpent: false });
      return ticket;
    },
    redeem(ticket) {
      dropExpired();
      const admission = open.get(hashSecret(ticket));
      if (admission === undefined || admission.isSpent) return undefined;
      admission.isSpent = true;
      const { userId, projectId, document, signInId } = admission;
      return { userId, projectId, signInId, ...(document !== undefined && { document }) };
    },
    spentBy(ticket) {
      const admission = open.get(hashSecret(ticket));
      return admission?.isSpent === true ? admission.userId : undefined;
    },
  };
}
