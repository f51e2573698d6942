import { describeCount } from "@formweave/schema";
import { useState } from "react";
import type { InvitationLink, OrganizationInvitation } from "@formweave/schema/api";
import { resendToOrganization, revokeOrganizationInvitation } from "#api/people/organization.ts";
import { AccountRow } from "#account/settings/AccountRow.tsx";
import { Button } from "#ui/Button.tsx";
import { describeSending } from "#ui/links/describeSending.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { LinkToSend } from "#ui/links/LinkToSend.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { useNow } from "#ui/useNow.ts";
import { ROLE_NAMES } from "./roles.ts";

/** An invitation with its link. */
export interface SentInvitation extends InvitationLink {
  readonly email: string;
}

/** An invited person who has not joined yet. */
export function WaitingRow({ invitation }: { readonly invitation: OrganizationInvitation }) {
  const { id, email, role, invitedBy, expiresAt } = invitation;
  const [renewed, setRenewed] = useState<SentInvitation>();
  const days = Math.max(0, Math.floor((expiresAt - useNow()) / DAY_MS));

  async function resend(): Promise<void> {
    const result = await resendToOrganization(id);
    if (result.ok) setRenewed({ email, ...result.value });
    else showToast(`Not sent. ${result.error.message}`, { tone: "bad" });
  }

  async function revoke(): Promise<void> {
    const result = await revokeOrganizationInvitation(id);
    if (result.ok) showToast(`The invitation for ${email} was withdrawn`);
    else showToast(`Not withdrawn. ${result.error.message}`, { tone: "bad" });
  }

  return (
    <>
      <AccountRow
        icon="mail"
        title={email}
        about={`${ROLE_NAMES[role]}, invited by ${invitedBy} · ${days < 1 ? "ends today" : `ends in ${describeCount(days, "day")}`}`}
      >
        <Button size="sm" variant="quiet" aria-label={`Resend to ${email}`} onClick={() => void resend()}>
          Resend
        </Button>
        <IconButton
          icon="x"
          size="sm"
          label={`Withdraw the invitation for ${email}`}
          onClick={() => void revoke()}
        />
      </AccountRow>
      {renewed !== undefined && (
        <li>
          <LinkToSend
            key={renewed.url}
            about={describeSending(renewed)}
            label={`Invitation link for ${email}`}
            forWhom={`for ${email}`}
            url={renewed.url}
          />
        </li>
      )}
    </>
  );
}

const DAY_MS = 24 * 3_600_000;
