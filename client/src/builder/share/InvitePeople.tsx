import { useRef, useState, type SubmitEvent } from "react";
import { ERRORS } from "@formweave/schema";
import { Button } from "#ui/Button.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { AddressField } from "./AddressField.tsx";
import { InvitationLink } from "./InvitationLink.tsx";
import { SHARE_LEVELS, type ShareLevel } from "./shareLevels.ts";
import { SHARE_WORDS } from "./shareWords.ts";
import { useAddresses } from "./useAddresses.ts";
import { useInvite } from "./useInvite.ts";

interface InvitePeopleProps {
  readonly projectId: string;
  /** Addresses of people with access. */
  readonly known: readonly string[];
  readonly isOffline: boolean;
}

/** Invites people by email with a level; each invitation has a link, sent by hand if the server sends no mail. */
export function InvitePeople({ projectId, known, isOffline }: InvitePeopleProps) {
  const list = useAddresses(known);
  const [level, setLevel] = useState<ShareLevel>("editor");
  const { isSending, invitations, invite } = useInvite(projectId);
  const field = useRef<HTMLInputElement>(null);
  const isDisabled = isSending || isOffline;

  async function handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (list.isEmpty) announce(ERRORS.EMAIL_EMPTY);
    const addresses = isDisabled ? undefined : list.takeAll();
    if (addresses !== undefined) {
      const refused = await invite(addresses, level);
      list.keepRefused(refused);
      // The field has the focus already, so that nothing else would read what it says now.
      if (refused.size > 0) announce([...new Set(refused.values())].join(". "));
    }
    field.current?.focus();
  }

  return (
    <section className="share-section" aria-labelledby="share-invite">
      <h3 id="share-invite">Invite people</h3>
      <form className="share-invite" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <AddressField list={list} inputRef={field} />
        <SelectField label="Role" hideLabel value={level} options={SHARE_LEVELS} onChange={setLevel} />
        <Button
          type="submit"
          variant="primary"
          disabled={isDisabled || !list.isReady}
          title={isOffline ? SHARE_WORDS.offlineReason : undefined}
        >
          Invite
        </Button>
      </form>
      {invitations.map((invitation) => (
        <InvitationLink key={invitation.url} {...invitation} />
      ))}
    </section>
  );
}
