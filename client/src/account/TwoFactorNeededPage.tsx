import { useState } from "react";
import { refetchSession, useMe } from "#api/people/session.ts";
import { switchOrganization } from "#api/people/organization.ts";
import { RecoveryCodesDialog } from "#account/settings/RecoveryCodesDialog.tsx";
import { SetUpTotp } from "#account/settings/SetUpTotp.tsx";
import { Button } from "#ui/Button.tsx";
import { EntryLayout } from "./EntryLayout.tsx";
import "#account/settings/account.css";

/** Page shown instead of everything in an organization that requires two-factor sign-in, until the person turns it on. */
export function TwoFactorNeededPage({ onSignOut }: { readonly onSignOut: () => void }) {
  const me = useMe();
  const [isOpen, setIsOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const others = me?.organizations.filter(({ id }) => id !== me.organization.id) ?? [];

  function showCodes(made: readonly string[]): void {
    setIsOpen(false);
    setCodes(made);
  }

  return (
    <EntryLayout
      title="Turn two-factor sign-in on"
      lead={`${me?.organization.name} asks everybody for it. After your password, a code of your phone lets you in. What you have not sent yet waits on this device.`}
      foot={
        <Button variant="quiet" onClick={onSignOut}>
          Sign out
        </Button>
      }
    >
      <div className="entry-form">
        <Button variant="primary" size="lg" wide onClick={() => setIsOpen(true)}>
          Set it up
        </Button>
        {others.map(({ id, name }) => (
          <Button key={id} size="lg" wide onClick={() => void switchOrganization(id)}>
            Go on in {name}
          </Button>
        ))}
      </div>
      {isOpen && <SetUpTotp onDone={showCodes} onClose={() => setIsOpen(false)} />}
      {codes !== undefined && <RecoveryCodesDialog codes={codes} onClose={() => void refetchSession()} />}
    </EntryLayout>
  );
}
