import { TwoFactorNeededPage } from "#account/TwoFactorNeededPage.tsx";
import type { Me } from "@formweave/schema/api";
import { useMe } from "#api/session.ts";
import { WaitingPage } from "#ui/NoticePages.tsx";
import { SignOutDialog } from "./SignOutDialog.tsx";
import { useSignOut } from "./useSignOut.ts";

/** The page that asks for a second step, with the way out, which asks where it deletes what was not sent. */
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
