import type { Me } from "@formweave/schema/api";
import { useAccount } from "#api/people/account.ts";
import { useMe } from "#api/people/session.ts";
import { WaitingPage } from "#ui/notices/NoticePages.tsx";
import { SettingsSide } from "#ui/settings/SettingsSide.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import { IdentitiesPart } from "./IdentitiesPart.tsx";
import { PasskeysPart } from "./PasskeysPart.tsx";
import { ProfilePart } from "./ProfilePart.tsx";
import { SignInPart } from "./SignInPart.tsx";
import { SignInsPart } from "./SignInsPart.tsx";
import { TwoFactorPart } from "./TwoFactorPart.tsx";
import { describeMade } from "./describeMade.ts";
import { useProfile } from "./useProfile.ts";
import "#styles/shell.css";
import "./account.css";

/** Settings of the account: the profile, sign-in methods and sessions. */
export function AccountPage() {
  const me = useMe();
  return me === undefined ? <WaitingPage /> : <Account me={me} />;
}

function Account({ me }: { readonly me: Me }) {
  const profile = useProfile();
  const { data: account } = useAccount();
  return (
    <div className="shell">
      <SettingsSide me={me} current="/account" />
      <main className="shell-main acct" tabIndex={-1}>
        <header className="acct-top">
          <h1>Account</h1>
          {account !== undefined && <p className="hint tnum acct-made">{describeMade(account)}</p>}
          <output className="hint">{profile.words}</output>
        </header>
        <div className="acct-columns">
          <div>
            <ProfilePart user={me.user} onChange={profile.change} />
            <SignIn email={me.user.email} />
            <SignInsPart />
          </div>
          <div>
            {account !== undefined && <TwoFactorPart twoFactor={account.twoFactor} />}
            <PasskeysPart />
            <IdentitiesPart />
          </div>
        </div>
      </main>
    </div>
  );
}

function SignIn({ email }: { readonly email: string }) {
  const { data: account, error, isPending, refetch } = useAccount();
  if (isPending)
    return (
      <output aria-label="Loading how you sign in" className="acct-loading">
        <Skeleton height={28} />
        <Skeleton height={28} />
      </output>
    );
  if (account === undefined)
    return (
      <div role="alert">
        <Unread level={2} what="Sign-in settings" error={error} onRetry={() => void refetch()} />
      </div>
    );
  return <SignInPart email={email} account={account} />;
}
