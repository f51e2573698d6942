import type { ReactNode } from "react";
import type { InvitationView } from "@formweave/schema/api";
import { navigate } from "wouter/use-browser-location";
import { acceptInvitation, useInvitation } from "#api/people/invitations.ts";
import { projectPath } from "#lib/router/paths.ts";
import { useHash } from "#lib/router/useHash.ts";
import { Button } from "#ui/Button.tsx";
import { EntryLayout } from "#account/EntryLayout.tsx";
import { JoinForm } from "./JoinForm.tsx";
import { WayIn } from "./WayIn.tsx";

/** Page of an invitation to a project: names it and the inviter, and lets the person join. */
export function JoinPage() {
  const token = useHash();
  const { data: invitation, error, isPending, refetch } = useInvitation(token);
  if (isPending) return <EntryLayout title="Join" lead="Opening the invitation." />;
  if (invitation === undefined) {
    return (
      <EntryLayout title="This link does not open" lead={`${error.message}.`} foot={<WayIn />}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </EntryLayout>
    );
  }
  return (
    <Invited invitation={invitation}>
      <JoinForm
        {...invitation}
        onSend={(input) => acceptInvitation(token, input)}
        onJoined={({ projectId }) => navigate(projectPath(projectId), { replace: true })}
      />
    </Invited>
  );
}

function Invited({
  invitation,
  children,
}: {
  readonly invitation: InvitationView;
  readonly children: ReactNode;
}) {
  const { projectName, organizationName, invitedBy, email, permission } = invitation;
  return (
    <EntryLayout
      title={`Join “${projectName}”`}
      lead={`${invitedBy} invites ${email} as ${permission}. You also become a member of ${organizationName}.`}
      foot={<WayIn />}
    >
      {children}
    </EntryLayout>
  );
}
