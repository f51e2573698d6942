import { useState } from "react";
import { limits, type Result } from "@formweave/schema";
import type { Member } from "@formweave/schema/api";
import { changeLevel, removeMember } from "#api/people/members.ts";
import { transferProject } from "#api/sharing.ts";
import { Avatar } from "#ui/badges/Avatar.tsx";
import { Badge } from "#ui/badges/Badge.tsx";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { LEVEL_NAMES, SHARE_LEVELS, type ShareLevel } from "./shareLevels.ts";
import { SHARE_WORDS } from "./shareWords.ts";

interface PersonRowProps {
  readonly projectId: string;
  readonly member: Member;
  readonly isMe: boolean;
  readonly isOnline: boolean;
  readonly isOffline: boolean;
  readonly mayManage: boolean;
  /** True when this person owns the project, and may transfer it. */
  readonly isOwner: boolean;
}

/** One person with access. The own row, owners, and people whose access comes from the organization cannot be changed. */
export function PersonRow(props: PersonRowProps) {
  const { member, isMe, isOnline, mayManage } = props;
  return (
    <li className="share-person">
      <Avatar name={member.name} color={member.color} picture={member.avatarUrl} size="lg" />
      <div className="share-who">
        <p>
          <span className="trunc">{member.name}</span>
          {isMe && <Badge>You</Badge>}
          {isOnline && !isMe && <Badge tone="ok">Here now</Badge>}
        </p>
        {member.email !== "" && <p className="hint trunc">{member.email}</p>}
      </div>
      {isMe || !mayManage || member.inherited || member.level === "owner" ? (
        <span
          className="share-level"
          title={member.inherited ? "By their role in the organization" : undefined}
        >
          {LEVEL_NAMES[member.level]}
        </span>
      ) : (
        <LevelControls {...props} level={member.level} />
      )}
    </li>
  );
}

interface LevelControlsProps extends PersonRowProps {
  readonly level: ShareLevel;
}

/** Offered among the levels, but confirmed first. */
const TRANSFER = { value: "owner", label: "Make owner…" } as const;

function LevelControls({ projectId, member, level, isOffline, isOwner }: LevelControlsProps) {
  const [isConfirming, setIsConfirming] = useState(false);

  async function handleLevel(next: ShareLevel | "owner"): Promise<void> {
    if (next === "owner") return setIsConfirming(true);
    const result = await changeLevel(projectId, member.userId, next);
    report(result, `${member.name} is now ${LEVEL_NAMES[next]}`);
  }

  async function handleRemove(): Promise<void> {
    const result = await removeMember(projectId, member.userId);
    report(result, `${member.name} is removed`);
  }

  async function handleTransfer(): Promise<void> {
    const result = await transferProject(projectId, member.userId);
    report(result, `${member.name} owns this project now`);
  }

  return (
    <>
      <SelectField<ShareLevel | "owner">
        label={`Level of ${member.name}`}
        hideLabel
        value={level}
        options={isOwner ? [...SHARE_LEVELS, TRANSFER] : SHARE_LEVELS}
        onChange={(next) => void handleLevel(next)}
        disabled={isOffline}
      />
      <IconButton
        icon="x"
        size="sm"
        label={`Remove ${member.name}`}
        disabledReason={isOffline ? SHARE_WORDS.offlineReason : undefined}
        onClick={() => void handleRemove()}
      />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={`Make ${member.name} the owner?`}
        description="They can then delete the project and give it to others. You stay in it as an admin, and cannot take this back yourself."
        action="Make owner"
        onConfirm={() => void handleTransfer()}
      />
    </>
  );
}

/** Announces success, or shows the reason of a failure. */
export function report(result: Result<unknown>, done: string): void {
  if (result.ok) announce(done);
  else showToast(result.error.message, { tone: "bad", durationMs: limits.SHARE_TOAST_MS });
}
