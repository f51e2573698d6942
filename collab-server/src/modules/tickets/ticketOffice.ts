import { limits } from "@formweave/schema";
import type { Redeemed, TicketOffice } from "../../live/collaboration.ts";
import { hashSecret, newSecret } from "../accounts/secrets.ts";

/** Gives the single-use tickets that sockets redeem; only their hashes are kept, and only in memory. */
export interface IssuingTicketOffice extends Pick<TicketOffice, "spentBy"> {
  issue(admission: Redeemed): string;
  redeem(ticket: string): Redeemed | undefined;
}

/** Opens the office; a ticket is good for one minute and one socket, by a clock that never jumps. */
export function createTicketOffice(elapsed: () => number): IssuingTicketOffice {
  const open = new Map<string, Redeemed & { readonly endsAt: number; isSpent: boolean }>();

  function dropExpired(): void {
    // Insertion order is the order of expiry, so the first one that is still good ends the search.
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
