import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { ProjectServices } from "../services.ts";
import type { FoundLink } from "./shareLinks.ts";

/** An attempt at the password of a share link. */
interface LinkPasswordCheck {
  readonly password: string | undefined;
  readonly ip: string;
  readonly sessionId: string;
}

/** Checks the password of a share link, if it has one. Wrong passwords are logged and limited in rate. */
export async function checkLinkPassword(
  { passwords, security, rateLimits }: ProjectServices,
  { passwordHash, projectId, organizationId }: FoundLink,
  { password, ip, sessionId }: LinkPasswordCheck,
): Promise<Result<void>> {
  if (passwordHash === null) return ok(undefined);
  if (password === undefined) return err(serverFailure("LINK_PASSWORD"));
  const allowed = rateLimits.sharedPassword.consume({ ip, sessionId });
  if (!allowed.ok) return allowed;
  const checked = await passwords.verify(ip, password, passwordHash);
  if (!checked.ok) return checked;
  if (!checked.value) {
    rateLimits.sharedPassword.refuse({ ip, sessionId });
    security.warn({ type: "link.password", severity: "low", organizationId, projectId, ip });
    return err(serverFailure("LINK_PASSWORD_WRONG"));
  }
  rateLimits.sharedPassword.forget({ ip, sessionId });
  return ok(undefined);
}
