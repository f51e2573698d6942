import { useRef, useState, type KeyboardEvent, type SubmitEvent } from "react";
import { ERRORS } from "@formweave/schema";
import { Button } from "#ui/Button.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { InvitationLink } from "./InvitationLink.tsx";
import { canInvite, isInviteInvalid, SHARE_LEVELS, type ShareLevel } from "./shareLevels.ts";
import { useInvite } from "./useInvite.ts";

/** Invites a person by email at a level; the answer is a link, to be sent by hand where the server sends no mail. */
export function InvitePeople({ projectId }: { readonly projectId: string }) {
  const [email, setEmail] = useState("");
  const [isMissed, setMissed] = useState(false);
  const [level, setLevel] = useState<ShareLevel>("editor");
  const { isSending, invitation, invite } = useInvite(projectId);
  const field = useRef<HTMLInputElement>(null);

  async function handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const address = email.trim();
    if (address === "") announce(ERRORS.EMAIL_EMPTY);
    setMissed(address === "");
    if (!canInvite(address)) field.current?.focus();
    else if (await invite(address, level)) setEmail("");
  }

  // A disabled button keeps Enter from submitting, yet an empty field has to say what it needs.
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    field.current?.form?.requestSubmit();
  }

  return (
    <section className="share-section" aria-labelledby="share-invite">
      <h3 id="share-invite">Invite people</h3>
      <form className="share-invite" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          label="Email of the person to invite"
          hideLabel
          type="email"
          placeholder="name@company.com"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          onKeyDown={handleKeyDown}
          inputRef={field}
          error={describeError(email, isMissed)}
        />
        <SelectField label="Their level" hideLabel value={level} options={SHARE_LEVELS} onChange={setLevel} />
        <Button type="submit" variant="primary" disabled={!canInvite(email) || isSending}>
          Invite
        </Button>
      </form>
      {invitation !== undefined && <InvitationLink key={invitation.url} {...invitation} />}
    </section>
  );
}

/** What is wrong with an address as far as it is typed. */
function describeError(email: string, isMissed: boolean): string | undefined {
  if (isMissed && email === "") return ERRORS.EMAIL_EMPTY;
  return isInviteInvalid(email) ? "The @ is missing" : undefined;
}
