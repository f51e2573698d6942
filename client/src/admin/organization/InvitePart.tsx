import { useState } from "react";
import type { OrganizationRole } from "@formweave/schema/access";
import type { Me } from "@formweave/schema/api";
import { inviteToOrganization, useOrganizationInvitations } from "#api/people/organization.ts";
import { checkEmail } from "#account/checkEmail.ts";
import { FormBanner } from "#account/FormBanner.tsx";
import { useFieldForm } from "#account/useFieldForm.ts";
import { useFields } from "#account/useFields.ts";
import { Button } from "#ui/Button.tsx";
import { describeSending } from "#ui/links/describeSending.ts";
import { LinkToSend } from "#ui/links/LinkToSend.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import { rolesFor } from "./roles.ts";
import { type SentInvitation, WaitingRow } from "./WaitingRow.tsx";

/** Invites people to the organization, and lists pending invitations. */
export function InvitePart({ me }: { readonly me: Me }) {
  const { data: waiting = [], error, refetch } = useOrganizationInvitations();
  return (
    <section className="acct-part" aria-label="Invite people">
      <header>
        <h2>Invite people</h2>
        {waiting.length > 0 && <span className="count">{waiting.length}</span>}
      </header>
      <InviteForm me={me} />
      {error !== null && <Unread what="Invitations" error={error} onRetry={() => void refetch()} />}
      {waiting.length > 0 && (
        <ul className="acct-rows" aria-label="Waiting">
          {waiting.map((invitation) => (
            <WaitingRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  );
}

function InviteForm({ me }: { readonly me: Me }) {
  const [role, setRole] = useState<OrganizationRole>("member");
  const [made, setMade] = useState<SentInvitation>();
  const fields = useFields({ email: "" }, ({ email }) => ({ email: checkEmail(email) }));
  const email = fields.bind("email");
  const { state, form, handleSubmit } = useFieldForm({
    fields,
    onSend: () => inviteToOrganization({ email: fields.values.email, role }),
    onDone(link) {
      setMade({ email: fields.values.email.trim(), ...link });
      email.onChange("");
    },
  });
  return (
    <>
      <form ref={form} className="org-invite" noValidate onSubmit={handleSubmit}>
        <TextField label="Email" type="email" autoComplete="off" {...email} />
        <SelectField label="Role" value={role} options={rolesFor(me)} onChange={setRole} />
        <Button type="submit" variant="primary" disabled={state.status === "sending"}>
          Invite
        </Button>
      </form>
      <FormBanner state={state} fields={["email"]} />
      {made !== undefined && (
        <LinkToSend
          key={made.url}
          about={describeSending(made)}
          label={`Invitation link for ${made.email}`}
          forWhom={`for ${made.email}`}
          url={made.url}
        />
      )}
    </>
  );
}
