import type { Result } from "@formweave/schema";
import type { AcceptInput, InvitedAccount } from "@formweave/schema/api";
import { navigate } from "wouter/use-browser-location";
import { useMe } from "#api/people/session.ts";
import { JoinAsMember } from "./JoinAsMember.tsx";
import { JoinAsNew } from "./JoinAsNew.tsx";

interface Accepted {
  /** True when the account existed already: its person signs in the usual way. */
  readonly needsSignIn: boolean;
}

interface JoinFormProps<Answer extends Accepted> {
  /** The invited address. */
  readonly email: string;
  /** State of the account with that address. */
  readonly account: InvitedAccount;
  readonly onSend: (input: AcceptInput) => Promise<Result<Answer>>;
  readonly onJoined: (answer: Answer) => void;
}

/** Accepts an invitation as the signed-in person, with a new account, or with a reopened one. */
export function JoinForm<Answer extends Accepted>({
  email,
  account,
  onSend,
  onJoined,
}: JoinFormProps<Answer>) {
  const isThem = useMe()?.user.email === email;

  function goOn(answer: Answer): void {
    if (answer.needsSignIn) navigate("/signin", { replace: true });
    else onJoined(answer);
  }

  if (!isThem && account === "open")
    return (
      <div className="entry-form">
        <p>There is an account for {email}. Sign in with it, then open the invitation again.</p>
        <a className="btn primary lg wide" href="/signin">
          Sign in
        </a>
      </div>
    );
  if (isThem || account === "closed")
    return (
      <JoinAsMember onSend={() => onSend({})} onJoined={goOn}>
        {!isThem && <p>Your account is open again. Sign in with the password you had.</p>}
      </JoinAsMember>
    );
  return <JoinAsNew email={email} onSend={onSend} onJoined={goOn} />;
}
