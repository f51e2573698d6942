import { useState } from "react";
import type { Identity, Provider } from "@formweave/schema/api";
import { removeIdentity, useIdentities } from "#api/people/account.ts";
import { useSignInWays } from "#api/people/resets.ts";
import { PROVIDER_NAMES } from "#account/signIn/providerNames.ts";
import { ProviderRefusalBanner } from "#account/signIn/ProviderRefusalBanner.tsx";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { AccountRow } from "./AccountRow.tsx";

/** Accounts at providers that can sign in here; nothing when the server has no provider. */
export function IdentitiesPart() {
  const { data: ways } = useSignInWays();
  const { data: identities } = useIdentities();
  if (ways === undefined || ways.providers.length === 0 || identities === undefined) return null;
  return (
    <section className="acct-part" aria-label="Accounts elsewhere">
      <h2>Accounts elsewhere</h2>
      <ProviderRefusalBanner />
      <ul className="acct-rows">
        {ways.providers.map((provider) => (
          <ProviderRow
            key={provider}
            provider={provider}
            identity={identities.find((one) => one.provider === provider)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ProviderRowProps {
  readonly provider: Provider;
  readonly identity: Identity | undefined;
}

function ProviderRow({ provider, identity }: ProviderRowProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const name = PROVIDER_NAMES[provider];

  async function remove(): Promise<void> {
    const result = await removeIdentity(provider);
    if (result.ok) showToast(`${name} no longer signs you in`);
    else showToast(`Not removed. ${result.error.message}`, { tone: "bad" });
  }

  return (
    <AccountRow icon="log-in" title={name} about={identity?.label ?? "Not added"}>
      {identity === undefined ? (
        <a className="btn sm" href={`/api/auth/${provider}?link`}>
          Add
        </a>
      ) : (
        <Button size="sm" aria-label={`Remove ${name}`} onClick={() => setIsConfirming(true)}>
          Remove
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={`Remove ${name}?`}
        description="After that you sign in with your password or a passkey."
        action="Remove"
        danger
        onConfirm={() => void remove()}
      />
    </AccountRow>
  );
}
