import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { AppServices } from "../../appServices.ts";
import type { FoundLink } from "./shareLinks.ts";

/** An attempt at the password of a share link. */
interface LinkPasswordTry {
  readonly password: string | undefined;
  readonly ip: string;
  readonly sessionId: string;
}

/** Checks the password of a share link, if it has one. Wrong passwords are logged and limited in rate. */
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
