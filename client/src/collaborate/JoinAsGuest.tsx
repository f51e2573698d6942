import type { ReactNode } from "react";
import { err, limits, ok, type Result } from "@formweave/schema";
import type { SharedProject } from "@formweave/schema/api";
import { checkPresent } from "#account/checkAccount.ts";
import { EntryLayout } from "#account/EntryLayout.tsx";
import { EntryForm } from "#account/EntryForm.tsx";
import { PasswordField } from "#account/PasswordField.tsx";
import { useFields } from "#account/useFields.ts";
import { useMe } from "#api/people/session.ts";
import { collaboratePath, signInPath } from "#lib/router/paths.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { describeJoining } from "./describeJoining.ts";
import type { Visit } from "./visit.ts";

interface JoinAsGuestProps {
  readonly sessionId: string;
  readonly visit: Visit;
  readonly shared: SharedProject;
  /** True when the guest was in the project, and the link now has new requirements. */
  readonly hasEnded: boolean;
}

/** Form to join by a link: describes the project, and admits people as guests. */
export function JoinAsGuest({ sessionId, visit, shared, hasEnded }: JoinAsGuestProps) {
  const me = useMe()?.user;
  const signIn = signInPath(collaboratePath(sessionId));
  const mustSignIn = shared.requiresSignIn && me === undefined;
  return (
    <EntryLayout
      title={`Join “${shared.projectName}”`}
      lead={describeJoining(shared)}
      foot={me === undefined && !mustSignIn && <WayIn signIn={signIn} />}
    >
      {hasEnded && (
        <div className="entry-form entry-news">
          <Banner tone="warn">The link changed while you were here.</Banner>
        </div>
      )}
      {mustSignIn ? <SignIn signIn={signIn} /> : <JoinForm {...{ visit, shared }} knownName={me?.name} />}
    </EntryLayout>
  );
}

function WayIn({ signIn }: { readonly signIn: string }) {
  return (
    <>
      Have an account?{" "}
      <a className="entry-link" href={signIn}>
        Sign in
      </a>
    </>
  );
}

/** Shown for links that require an account; signing in returns here. */
function SignIn({ signIn }: { readonly signIn: string }): ReactNode {
  return (
    <div className="entry-form">
      <p>This link is for people with an account.</p>
      <a className="btn primary lg wide" href={signIn}>
        Sign in
      </a>
    </div>
  );
}

interface JoinFormProps {
  readonly visit: Visit;
  readonly shared: SharedProject;
  /** Name of the signed-in person. */
  readonly knownName: string | undefined;
}

function JoinForm({ visit, shared: { requiresPassword }, knownName }: JoinFormProps) {
  const isNamed = knownName !== undefined;
  const fields = useFields({ name: "", password: "" }, (values) => ({
    name: isNamed ? undefined : checkPresent(values.name, "Your name"),
    password: requiresPassword ? checkPresent(values.password, "Password") : undefined,
  }));

  async function join(): Promise<Result<void>> {
    const { name, password } = fields.values;
    const input = { ...(!isNamed && { name: name.trim() }), ...(requiresPassword && { password }) };
    const failure = await visit.join(input);
    return failure === undefined ? ok(undefined) : err(failure);
  }

  return (
    <EntryForm fields={fields} action={isNamed ? `Join as ${knownName}` : "Join as guest"} onSend={join}>
      {!isNamed && (
        <TextField
          label="Your name"
          size="lg"
          autoComplete="name"
          required
          maxLength={limits.MAX_GUEST_NAME}
          {...fields.bind("name")}
        />
      )}
      {requiresPassword && <PasswordField field={fields.bind("password")} autoComplete="current-password" />}
    </EntryForm>
  );
}
