import { useState } from "react";
import { describeCount, limits } from "@formweave/schema";
import type { PendingInvitation } from "@formweave/schema/api";
import { changeInvitation, resendInvitation, revokeInvitation } from "#api/sharing.ts";
import { Badge } from "#ui/badges/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { relativeTime } from "#ui/relativeTime.ts";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { useNow } from "#ui/useNow.ts";
import { InvitationLink } from "./InvitationLink.tsx";
import { report } from "./PersonRow.tsx";
import { LEVEL_NAMES, SHARE_LEVELS, type ShareLevel } from "./shareLevels.ts";
import { SHARE_WORDS } from "./shareWords.ts";
import { reportInvitations, type Invitation } from "./useInvite.ts";

interface PendingRowProps {
  readonly projectId: string;
  readonly invitation: PendingInvitation;
  readonly isOffline: boolean;
}

/** An invited person who has not joined yet. */
export function PendingRow(props: PendingRowProps) {
  const { email } = props.invitation;
  const [renewed, setRenewed] = useState<Invitation>();
  const now = useNow();
  return (
    <li>
      <div className="share-person">
        <span className="av lg share-nobody" aria-hidden="true">
          {email.slice(0, 1).toUpperCase()}
        </span>
        <div className="share-who">
          <p>
            <span className="trunc">{email}</span>
            <Badge tone="warn">Pending</Badge>
          </p>
          <p className="hint trunc">{describePending(props.invitation, now)}</p>
        </div>
        <PendingControls {...props} onRenewed={setRenewed} />
      </div>
      {renewed !== undefined && <InvitationLink key={renewed.url} {...renewed} />}
    </li>
  );
}

interface PendingControlsProps extends PendingRowProps {
  /** Called with the new link; undefined if it was mailed. */
  readonly onRenewed: (made: Invitation | undefined) => void;
}

function PendingControls({ projectId, invitation, isOffline, onRenewed }: PendingControlsProps) {
  const { id, email, permission } = invitation;
  const offlineReason = isOffline ? SHARE_WORDS.offlineReason : undefined;

  async function handleResend(): Promise<void> {
    const result = await resendInvitation(projectId, id);
    if (!result.ok)
      return showToast(SHARE_WORDS.notSent(result.error.message), {
        tone: "bad",
        durationMs: limits.SHARE_TOAST_MS,
      });
    const made = { email, ...result.value };
    onRenewed(made.isMailed ? undefined : made);
    reportInvitations([made]);
  }

  async function handleLevel(next: ShareLevel): Promise<void> {
    report(await changeInvitation(projectId, id, next), `${email} is invited as ${LEVEL_NAMES[next]}`);
  }

  async function handleRevoke(): Promise<void> {
    report(await revokeInvitation(projectId, id), `The invitation for ${email} was withdrawn`);
  }

  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Resend to ${email}`}
        disabled={isOffline}
        title={offlineReason}
        onClick={() => void handleResend()}
      >
        Resend
      </Button>
      <SelectField
        label={`Level of ${email}`}
        hideLabel
        value={permission}
        options={SHARE_LEVELS}
        onChange={(next) => void handleLevel(next)}
        disabled={isOffline}
      />
      <IconButton
        icon="x"
        size="sm"
        label={`Withdraw the invitation for ${email}`}
        disabledReason={offlineReason}
        onClick={() => void handleRevoke()}
      />
    </>
  );
}

const DAY_MS = 24 * 3_600_000;

/** "Invited by Lena 2 days ago, ends in 5 days". */
function describePending({ invitedBy, createdAt, expiresAt }: PendingInvitation, now: number): string {
  const by = invitedBy === "" ? "Invited" : `Invited by ${invitedBy}`;
  const days = Math.floor((expiresAt - now) / DAY_MS);
  const end = days < 1 ? "ends today" : `ends in ${describeCount(days, "day")}`;
  return `${by} ${relativeTime(createdAt, now)}, ${end}`;
}
