import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { AppServices } from "../../appServices.ts";
import type { FoundLink } from "./shareLinks.ts";

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
  const free = tries.sharedPassword.take({ ip, sessionId });
  if (!free.ok) return free;
  const checked = await passwords.verify(ip, password, passwordHash);
  if (!checked.ok) return checked;
  if (!checked.value) {
    tries.sharedPassword.refuse({ ip, sessionId });
    security.warn({ type: "link.password", severity: "low", organizationId, projectId, ip });
    return err(serverFailure("LINK_PASSWORD_WRONG"));
  }
  tries.sharedPassword.forget({ ip, sessionId });
  return ok(undefined);
}
