import type { IdentityServices } from "../services.ts";
import type { Route } from "../../../http/route.ts";
import { ownAccountRoutes } from "./accountRoutes.ts";
import { avatarRoutes } from "./avatars/avatarRoutes.ts";
import { identityRoutes } from "./providers/identityRoutes.ts";
import { passkeyRoutes } from "./passkeys/passkeyRoutes.ts";
import { passkeySignInRoutes } from "./passkeys/passkeySignInRoutes.ts";
import { recentAuthenticationRoutes } from "./recentAuthenticationRoutes.ts";
import { resetRoutes } from "./passwords/resetRoutes.ts";
import { setupRoutes } from "./setupRoutes.ts";
import { signInListRoutes } from "./sign-ins/signInListRoutes.ts";
import { signInRoutes } from "./signInRoutes.ts";
import { twoFactorRoutes } from "./two-factor/twoFactorRoutes.ts";

/** Routes for setup, sign-in and the caller's own account. */
export function accountRoutes(services: IdentityServices): Route[] {
  return [
    ...setupRoutes(services),
    ...signInRoutes(services),
    ...ownAccountRoutes(services),
    ...signInListRoutes(services),
    ...avatarRoutes(services),
    ...identityRoutes(services),
    ...passkeyRoutes(services),
    ...passkeySignInRoutes(services),
    ...recentAuthenticationRoutes(services),
    ...resetRoutes(services),
    ...twoFactorRoutes(services),
  ];
}
