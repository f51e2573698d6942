import { useState } from "react";
import { can } from "@formweave/schema/access";
import type { Me } from "@formweave/schema/api";
import { requireTwoFactor, useOrganization, useOrganizationMembers } from "#api/people/organization.ts";
import { toActor } from "#api/people/toActor.ts";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { Switch } from "#ui/fields/Switch.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { Unread } from "#ui/notices/Unread.tsx";

/** Requirements on the sign-in of all people in the organization. */
export function SecurityPart({ me }: { readonly me: Me }) {
  const { data: organization, error, isPending, refetch } = useOrganization();
  if (isPending)
    return (
      <output aria-label="Loading security" className="acct-loading">
        <Skeleton height={28} />
      </output>
    );
  if (organization === undefined)
    return (
      <div role="alert">
        <Unread level={2} what="Security settings" error={error} onRetry={() => void refetch()} />
      </div>
    );
  return (
    <section className="acct-part" aria-label="Security">
      <h2>Security</h2>
      {can(toActor(me), "organization.security") ? (
        <TwoFactor isRequired={organization.requiresTwoFactor} />
      ) : (
        <p className="acct-about">
          {organization.requiresTwoFactor
            ? "Everyone here signs in with two steps."
            : "Two-factor sign-in is optional here."}
        </p>
      )}
    </section>
  );
}

function TwoFactor({ isRequired }: { readonly isRequired: boolean }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { data: members = [] } = useOrganizationMembers();
  const without = members.filter(({ hasTwoFactor }) => !hasTwoFactor).length;

  return (
    <>
      <Switch
        label="Everybody needs two-factor sign-in"
        checked={isRequired}
        onChange={(next) => (next ? setIsConfirming(true) : void change(false))}
      />
      <p className="acct-about">
        {members.length - without} of {members.length} people use it.
        {isRequired && without > 0 && " The others can't open the organization until they turn it on."}
      </p>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Ask everybody for two-factor sign-in?"
        description={
          without === 0
            ? "Everyone here uses it already. After this, no one can turn it off."
            : `${without} of ${members.length} have to turn it on before they go on. What they have open closes within a second; work that is not on the server yet waits on its device.`
        }
        action="Ask everybody"
        onConfirm={() => void change(true)}
      />
    </>
  );
}

async function change(next: boolean): Promise<void> {
  const result = await requireTwoFactor(next);
  if (!result.ok) showToast(result.error.message, { tone: "bad" });
  else showToast(next ? "Everybody needs two-factor sign-in now" : "Two-factor sign-in is optional");
}
