import type { AppInvitationRow } from "@formweave/schema/api";
import { endAppInvitation, type AppPeopleScope } from "#api/people/appPeople.ts";
import { Button } from "#ui/Button.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { nameRoles, type NamedRole } from "./nameRoles.ts";

interface InvitationListProps {
  readonly scope: AppPeopleScope;
  readonly invitations: readonly AppInvitationRow[];
  readonly roles: readonly NamedRole[];
}

/** Invitations to an app that nobody has used yet. */
export function InvitationList({ scope, invitations, roles }: InvitationListProps) {
  async function end({ id, email }: AppInvitationRow): Promise<void> {
    const done = await endAppInvitation(scope, id);
    showToast(done.ok ? `The link for ${email} no longer works` : done.error.message);
  }
  return (
    <section className="ap-waiting" aria-labelledby="ap-waiting">
      <h2 id="ap-waiting">Invited</h2>
      <ul>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <span className="trunc" dir="ltr">
              {invitation.email}
            </span>
            <span className="t2 grow">{nameRoles(invitation.roles, roles)}</span>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Withdraw the invitation of ${invitation.email}`}
              onClick={() => void end(invitation)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
