import { limits } from "@formweave/schema";
import { useState } from "react";
import { askInvitations } from "#api/sharing.ts";
import { invitePerson } from "#api/members.ts";
import { explainRefusal } from "#ui/readRefusal.ts";
import { showToast } from "#ui/toast.tsx";
import type { ShareLevel } from "./shareLevels.ts";
import { SHARE_WORDS } from "./shareWords.ts";

/** An invitation that was just made: for whom, and the link that lets them in. */
export interface Invitation {
  readonly email: string;
  readonly url: string;
  /** When the link stops to work, ms since 1970. */
  readonly expiresAt: number;
  /** Whether it is on its way by mail. */
  readonly isMailed: boolean;
}

/** Why an address was not invited, by address. */
export type Refusals = ReadonlyMap<string, string>;

/** Makes invitations to a project, one after the other, and keeps the last ones to show their links. */
export function useInvite(projectId: string): {
  readonly isSending: boolean;
  readonly invitations: readonly Invitation[];
  /** Says whom the server did not invite, and why. */
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
      void askInvitations(projectId);
    }
    reportInvitations(made, refused);
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

/** Says what came of it; only what goes by mail is "sent". */
export function reportInvitations(made: readonly Pick<Invitation, "isMailed">[], refused: Refusals): void {
  const isSent = made.every(({ isMailed }) => isMailed);
  const words = isSent ? SHARE_WORDS.sent : SHARE_WORDS.linkMade;
  const isRefused = refused.size > 0;
  showToast(isRefused ? SHARE_WORDS.notSent(listReasons(refused)) : words, {
    tone: isRefused ? "bad" : "ok",
    durationMs: limits.SHARE_TOAST_MS,
  });
}

/** Each reason once: many addresses are often refused for the same one. */
function listReasons(refused: Refusals): string {
  return [...new Set(refused.values())].join(". ");
}
