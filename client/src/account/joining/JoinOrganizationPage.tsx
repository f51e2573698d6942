import { navigate } from "wouter/use-browser-location";
import { acceptOrganizationInvitation, useOrganizationInvitation } from "#api/people/invitations.ts";
import { useHash } from "#lib/router/useHash.ts";
import { Button } from "#ui/Button.tsx";
import { EntryLayout } from "#account/EntryLayout.tsx";
import { JoinForm } from "./JoinForm.tsx";
import { WayIn } from "./WayIn.tsx";

/** Page of an invitation to an organization: names it and the inviter, and lets the person join. */
export function JoinOrganizationPage() {
  const token = useHash();
  const { data: invitation, error, isPending, refetch } = useOrganizationInvitation(token);
  if (isPending) return <EntryLayout title="Join" lead="Opening the invitation." />;
  if (invitation === undefined)
    return (
      <EntryLayout title="This link does not open" lead={`${error.message}.`} foot={<WayIn />}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </EntryLayout>
    );
  const { organizationName, invitedBy, email, role } = invitation;
  return (
    <EntryLayout
      title={`Join ${organizationName}`}
      lead={`${invitedBy} invites ${email} as ${role}.`}
      foot={<WayIn />}
    >
      <JoinForm
        {...invitation}
        onSend={(input) => acceptOrganizationInvitation(token, input)}
        onJoined={() => navigate("/", { replace: true })}
      />
    </EntryLayout>
  );
}
