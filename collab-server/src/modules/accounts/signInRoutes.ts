import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import { me, signinInput, type SigninInput } from "@formweave/schema/api";
import { z } from "zod";
import { type Audit } from "../audit/audit.ts";
import { findVisitor, toMe, type Visitor } from "./visitor.ts";
import { knownDevice } from "./knownDevice.ts";
import { verifyPassword } from "./passwords.ts";
import { NO_INPUT, openRoute, personRoute, type Route } from "../../http/route.ts";
import { type Stores } from "../../appServices.ts";

/** Signing in and out. */
export function signInRoutes(stores: Stores): Route[] {
  const { audit } = stores;
  return [
    openRoute({
      method: "POST",
      path: "/api/auth/signin",
      summary: "Sign in",
      policy: "everybody",
      input: signinInput,
      answer: me,
      async run({ input, ip, session }) {
        const found = await checkPassword(stores, input, { ip, device: session.device });
        if (!found.ok) return found;
        const visitor = found.value;
        session.start(visitor.id);
        recordSign(audit, "signin", { visitor, ip });
        return ok(toMe(visitor));
      },
    }),
    openRoute({
      method: "POST",
      path: "/api/auth/signout",
      summary: "Sign out; does nothing for those who are not signed in",
      policy: "everybody",
      input: NO_INPUT,
      answer: z.null(),
      run({ session, visitor, ip }) {
        session.end();
        if (visitor !== undefined) recordSign(audit, "signout", { visitor, ip });
        return ok(null);
      },
    }),
    personRoute(stores, {
      method: "GET",
      path: "/api/me",
      summary: "Who is signed in",
      policy: "signed-in",
      input: NO_INPUT,
      answer: me,
      run: ({ visitor }) => ok(toMe(visitor)),
    }),
  ];
}

function recordSign(
  audit: Audit,
  action: "signin" | "signout",
  { visitor: { id, organization }, ip }: { readonly visitor: Visitor; readonly ip: string },
): void {
  audit.record({ action, userId: id, organizationId: organization.id, target: { type: "user", id }, ip });
}

async function checkPassword(
  { passwordWork, security, setup, tries, users }: Stores,
  { email, password }: SigninInput,
  { ip, device }: { readonly ip: string; readonly device: string | undefined },
): Promise<Result<Visitor>> {
  if (setup.isNeeded()) return err(failure("SETUP_NEEDED"));
  const user = users.byEmail(email);
  const attempt = { ip, email, device: knownDevice(user, device) };
  const free = tries.signin.take(attempt);
  if (!free.ok) {
    security.warn({ type: "signin.blocked", severity: "medium", userId: user?.id, ip });
    return free;
  }
  const checked = await passwordWork.run(ip, () => verifyPassword(password, user?.passwordHash));
  if (!checked.ok) return checked;
  const visitor = user && findVisitor(users, user.id);
  if (!checked.value || visitor === undefined) {
    security.warn({ type: "signin.failed", severity: "low", userId: user?.id, ip });
    return err(serverFailure("SIGNIN_FAILED"));
  }
  tries.signin.forget(attempt);
  return ok(visitor);
}
