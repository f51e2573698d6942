import { describeCount } from "@formweave/schema";
import { type ReactNode, useState } from "react";
import type { Belongings, Me, OrganizationMember } from "@formweave/schema/api";
import { releasePerson, useBelongings } from "#api/people/organization.ts";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/dialogs/Dialog.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { Unread } from "#ui/notices/Unread.tsx";

interface ReleaseDialogProps {
  readonly me: Me;
  readonly person: OrganizationMember;
  readonly members: readonly OrganizationMember[];
  readonly onClose: () => void;
}

/** Removes a person from the organization, after explaining the consequences. */
export function ReleaseDialog({ me, person, members, onClose }: ReleaseDialogProps) {
  const { name, id } = person;
  const { data: held, error, refetch } = useBelongings(id);
  const others = members.filter((other) => other.id !== id);
  const [successorId, setSuccessorId] = useState(
    others.some((other) => other.id === me.user.id) ? me.user.id : others[0]?.id,
  );
  const { isSending, refusal, release } = useRelease(person, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      title={`Release ${name}?`}
      description="What they made stays, under their name."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            className="solid"
            disabled={held === undefined || isSending || successorId === undefined}
            onClick={() => successorId !== undefined && void release(successorId)}
          >
            Release
          </Button>
        </>
      }
    >
      {refusal !== undefined && <p role="alert">{refusal}</p>}
      {held === undefined && error === null && <Skeleton height={60} />}
      {error !== null && <Unread what="Their projects" error={error} onRetry={() => void refetch()} />}
      {held !== undefined && (
        <Effects name={name} held={held}>
          <SelectField
            label="Their projects go to"
            value={successorId}
            options={others.map((other) => ({ value: other.id, label: displayName(other, me) }))}
            onChange={setSuccessorId}
          />
        </Effects>
      )}
    </Dialog>
  );
}

function displayName({ id, name }: OrganizationMember, me: Me): string {
  return id === me.user.id ? `${name} (you)` : name;
}

interface EffectsProps {
  readonly name: string;
  readonly held: Belongings;
  /** The choice of a successor for projects that only they own. */
  readonly children: ReactNode;
}

function Effects({ name, held: { projects, apiKeys, staysElsewhere }, children }: EffectsProps) {
  return (
    <>
      <ul className="org-effects">
        <li>
          {staysElsewhere
            ? `${name} loses access to this organization within a second, and stays signed in to others.`
            : `${name} is signed out everywhere within a second, and cannot sign in.`}
        </li>
        <li>Invitations they sent stop working.</li>
        {apiKeys > 0 && <li>{describeCount(apiKeys, "API key")} of theirs will stop working.</li>}
        {projects.length === 0 ? (
          <li>No project needs another owner.</li>
        ) : (
          <li>
            {describeCount(projects.length, "project")} that only they own:{" "}
            {projects
              .slice(0, SHOWN)
              .map((project) => project.name)
              .join(", ")}
            {projects.length > SHOWN && ` and ${projects.length - SHOWN} more`}.
          </li>
        )}
      </ul>
      {projects.length > 0 && children}
    </>
  );
}

/** Number of projects that are named. */
const SHOWN = 5;

function useRelease({ id, name }: OrganizationMember, onDone: () => void) {
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function release(successorId: string): Promise<void> {
    setIsSending(true);
    const result = await releasePerson(id, successorId);
    setIsSending(false);
    if (!result.ok) return setRefusal(result.error.message);
    showToast(`${name} does not belong to the organization any more`);
    return onDone();
  }

  return { isSending, refusal, release };
}
