import { type ReactNode } from "react";
import { type InvitationView } from "@formweave/schema/api";
import { navigate } from "wouter/use-browser-location";
import { useInvitation } from "#api/invitations.ts";
import { useMe } from "#api/session.ts";
import { projectPath } from "#lib/paths.ts";
import { useHash } from "#lib/useHash.ts";
import { Button } from "#ui/Button.tsx";
import { EntryLayout } from "./EntryLayout.tsx";
import { JoinAsMember } from "./JoinAsMember.tsx";
import { JoinAsNew } from "./JoinAsNew.tsx";

/** Where an invitation link leads: says into what and by whom, and lets the person in. */
export function JoinPage() {
  const token = useHash();
  const email = useMe()?.user.email;
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
      {email === invitation.email ? (
        <JoinAsMember token={token} onJoined={openProject} />
      ) : (
        <JoinAsNew token={token} email={invitation.email} onJoined={openProject} />
      )}
    </Invited>
  );
}

function openProject(projectId: string): void {
  navigate(projectPath(projectId), { replace: true });
}

function Invited({
  invitation,
  children,
}: {
  readonly invitation: InvitationView;
  readonly children: ReactNode;
}) {
  const { projectName, invitedBy, email, permission } = invitation;
  return (
    <EntryLayout
      title={`Join “${projectName}”`}
      lead={`${invitedBy} invites ${email} as ${permission}.`}
      foot={<WayIn />}
    >
      {children}
    </EntryLayout>
  );
}

function WayIn() {
  return (
    <>
      Have an account? {/* The link of the invitation stays as it was: it opens again after signing in. */}
      <a className="entry-link" href="/signin">
        Sign in first
      </a>
      , then open the invitation again.
    </>
  );
}
