import { TwoFactorNeededPage } from "#account/TwoFactorNeededPage.tsx";
import type { Me } from "@formweave/schema/api";
import { useMe } from "#api/people/session.ts";
import { WaitingPage } from "#ui/notices/NoticePages.tsx";
import { SignOutDialog } from "./SignOutDialog.tsx";
import { useSignOut } from "./useSignOut.ts";

/** Page that requires a second step, with a way to sign out that asks before deleting unsent work. */
export function SecondStepPage() {
  const me = useMe();
  return me === undefined ? <WaitingPage /> : <SecondStep user={me.user} />;
}

function SecondStep({ user }: Pick<Me, "user">) {
  const signOut = useSignOut(user);
  return (
    <>
      <TwoFactorNeededPage onSignOut={signOut.start} />
      <SignOutDialog {...signOut} />
    </>
  );
}
