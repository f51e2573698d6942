import type { ReactNode } from "react";
import { signInWithPasskey } from "#api/people/passkeys.ts";
import { useSignInWays } from "#api/people/resets.ts";
import { EntryLayout } from "#account/EntryLayout.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { ProviderLinks } from "./ProviderLinks.tsx";
import { ProviderRefusalBanner } from "./ProviderRefusalBanner.tsx";
import { SignInForm } from "./SignInForm.tsx";

/** Signs a person in by email and password, or by a provider that the server knows. */
export function SignInPage({ children }: { readonly children?: ReactNode }) {
  const { data: ways } = useSignInWays();
  return (
    <EntryLayout
      title="Sign in"
      lead="to build forms and apps with your team"
      foot="No account? Ask an admin of your team for an invitation link."
    >
      <ProviderRefusalBanner />
      <SignInForm>
        {ways?.passkeys === true && <PasskeyButton onUse={signInWithPasskey} />}
        {ways !== undefined && <ProviderLinks providers={ways.providers} />}
        <p className="entry-note">
          <a className="entry-link" href="/forgot">
            Forgot your password?
          </a>
        </p>
      </SignInForm>
      {children}
    </EntryLayout>
  );
}
