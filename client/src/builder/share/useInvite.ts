import { limits } from "@formweave/schema";
import { useState } from "react";
import { refetchInvitations } from "#api/sharing.ts";
import { invitePerson } from "#api/people/members.ts";
import { explainRefusal } from "#ui/readRefusal.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import type { ShareLevel } from "./shareLevels.ts";
import { SHARE_WORDS } from "./shareWords.ts";

/** A new invitation: its address, and its link. */
export interface Invitation {
  readonly email: string;
  readonly url: string;
  /** Expiry of the link, ms since 1970. */
  readonly expiresAt: number;
  /** True when the server sends it by mail. */
  readonly isMailed: boolean;
}

/** Reasons for refused invitations, by address. */
export type Refusals = ReadonlyMap<string, string>;

/** Creates invitations to a project one after another, and keeps the last ones to show their links. */
export function useInvite(projectId: string): {
  readonly isSending: boolean;
  readonly invitations: readonly Invitation[];
  /** Resolves to the refused addresses with their reasons. */
  readonly invite: (addresses: readonly string[], level: ShareLevel) => Promise<Refusals>;
} {
  const [isSending, setIsSending] = useState(false);
  const [invitations, setInvitations] = useState<readonly Invitation[]>([]);

  async function invite(addresses: readonly string[], level: ShareLevel): Promise<Refusals> {
    setIsSending(true);
    const { made, refused } = await inviteAll(projectId, addresses, level);
    setIsSending(false);
    if (made.length > 0) {
      setInvitations(made);
      void refetchInvitations(projectId);
      reportInvitations(made);
    }
    return refused;
  }

  return { isSending, invitations, invite };
}

async function inviteAll(projectId: string, addresses: readonly string[], level: ShareLevel) {
  const made: Invitation[] = [];
  const refused = new Map<string, string>();
  for (const email of addresses) {
    const result = await invitePerson(projectId, { email, permission: level });
    if (result.ok) made.push({ email, ...result.value });
    else refused.set(email, explainRefusal(result.error, "email"));
  }
  return { made, refused };
}

/** Says that invitations were made; only what goes by mail is "sent". */
export function reportInvitations(made: readonly Pick<Invitation, "isMailed">[]): void {
  const isSent = made.every(({ isMailed }) => isMailed);
  showToast(isSent ? SHARE_WORDS.sent : SHARE_WORDS.linkMade, {
    tone: "ok",
    durationMs: limits.SHARE_TOAST_MS,
  });
}
