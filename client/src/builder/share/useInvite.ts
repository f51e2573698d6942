import { limits } from "@formweave/schema";
import { useState } from "react";
import { invitePerson } from "#api/members.ts";
import { showToast } from "#ui/toast.tsx";
import { type ShareLevel } from "./shareLevels.ts";

/** An invitation that was just made: for whom, and the link that lets them in. */
export interface Invitation {
  readonly email: string;
  readonly url: string;
  /** When the link stops to work, ms since 1970. */
  readonly expiresAt: number;
  /** Whether it is on its way by mail. */
  readonly isMailed: boolean;
}

/** Makes invitations to a project one at a time, and keeps the last one to show its link. */
export function useInvite(projectId: string): {
  readonly isSending: boolean;
  readonly invitation: Invitation | undefined;
  /** Says whether the invitation was made. */
  readonly invite: (email: string, level: ShareLevel) => Promise<boolean>;
} {
  const [isSending, setIsSending] = useState(false);
  const [invitation, setInvitation] = useState<Invitation>();

  async function invite(email: string, level: ShareLevel): Promise<boolean> {
    if (isSending) return false;
    setIsSending(true);
    const result = await invitePerson(projectId, { email, permission: level });
    setIsSending(false);
    if (!result.ok) {
      showToast(result.error.message, { tone: "bad" });
      return false;
    }
    setInvitation({ email, ...result.value });
    const words = result.value.isMailed ? `Invitation sent to ${email}` : "Invitation link created";
    showToast(words, { durationMs: limits.SHARE_TOAST_MS });
    return true;
  }

  return { isSending, invitation, invite };
}
