import { type Result } from "@formweave/schema";
import { type Member } from "@formweave/schema/api";
import { changeLevel, removeMember } from "#api/members.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Badge } from "#ui/Badge.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { showToast } from "#ui/toast.tsx";
import { LEVEL_NAMES, SHARE_LEVELS, type ShareLevel } from "./shareLevels.ts";

interface PersonRowProps {
  readonly projectId: string;
  readonly member: Member;
  readonly isMe: boolean;
  readonly isOnline: boolean;
  readonly mayManage: boolean;
}

/** One person with access; the own row, owners and who has access by the organization can be read, not changed. */
export function PersonRow({ projectId, member, isMe, isOnline, mayManage }: PersonRowProps) {
  return (
    <li className="share-person">
      <Avatar name={member.name} color={member.color} size="lg" />
      <div className="share-who">
        <p>
          <span className="trunc">{member.name}</span>
          {isMe && <Badge>You</Badge>}
          {isOnline && !isMe && <Badge tone="ok">Here now</Badge>}
        </p>
        <p className="hint trunc">{member.email}</p>
      </div>
      {isMe || !mayManage || member.inherited || member.level === "owner" ? (
        <span className="share-level">{LEVEL_NAMES[member.level]}</span>
      ) : (
        <LevelControls projectId={projectId} member={member} level={member.level} />
      )}
    </li>
  );
}

interface LevelControlsProps {
  readonly projectId: string;
  readonly member: Member;
  readonly level: ShareLevel;
}

function LevelControls({ projectId, member, level }: LevelControlsProps) {
  async function handleLevel(next: ShareLevel): Promise<void> {
    const result = await changeLevel(projectId, member.userId, next);
    report(result, `${member.name} is now ${LEVEL_NAMES[next]}`);
  }

  async function handleRemove(): Promise<void> {
    const result = await removeMember(projectId, member.userId);
    report(result, `${member.name} is removed`);
  }

  return (
    <>
      <SelectField
        label={`Level of ${member.name}`}
        hideLabel
        value={level}
        options={SHARE_LEVELS}
        onChange={(next) => void handleLevel(next)}
      />
      <IconButton icon="x" size="sm" label={`Remove ${member.name}`} onClick={() => void handleRemove()} />
    </>
  );
}

function report(result: Result<unknown>, done: string): void {
  if (result.ok) announce(done);
  else showToast(result.error.message, { tone: "bad" });
}
