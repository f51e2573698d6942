import { err, ok, serverFailure, type Result } from "@formweave/schema";
import { type AppServices } from "../../appServices.ts";
import { type FoundLink } from "./shareLinks.ts";

/** Somebody who tries the password of a link. */
interface LinkPasswordTry {
  readonly password: string | undefined;
  readonly ip: string;
  readonly sessionId: string;
}

/** Whether somebody knows the password of a link that has one; a wrong one is written down, and few can be tried. */
export async function checkLinkPassword(
  { passwords, security, tries }: AppServices,
  { passwordHash, projectId, organizationId }: FoundLink,
  { password, ip, sessionId }: LinkPasswordTry,
): Promise<Result<void>> {
  if (passwordHash === null) return ok(undefined);
  if (password === undefined) return err(serverFailure("LINK_PASSWORD"));
  const key = `${ip} ${sessionId}`;
  // One after the other: an address that has none left takes none of those that all share.
  const free = [
    () => tries.sharedPasswordFrom.take(ip),
    () => tries.sharedPassword.take(key),
    () => tries.sharedPasswordOf.take(sessionId),
  ].reduce<Result<void>>((so, take) => (so.ok ? take() : so), ok(undefined));
  if (!free.ok) return free;
  const checked = await passwords.verify(ip, password, passwordHash);
  if (!checked.ok) return checked;
  if (!checked.value) {
    security.warn({ type: "link.password", severity: "low", organizationId, projectId, ip });
    return err(serverFailure("LINK_PASSWORD_WRONG"));
  }
  tries.sharedPassword.forget(key);
  return ok(undefined);
}
