import { err, ok, serverFailure } from "@formweave/schema";
import { me, setupInput } from "@formweave/schema/api";
import { findCurrentUser, toMe } from "../../../http/callers/currentUser.ts";
import { BY_ADDRESS } from "../../../http/limits/rateWindows.ts";
import { openRoute, type Route } from "../../../http/route.ts";
import type { IdentityServices } from "../services.ts";

/** Route for the setup of a new server. */
export function setupRoutes({ audit, security, setup, users }: IdentityServices): Route[] {
  return [
    openRoute({
      method: "POST",
      path: "/api/setup",
      summary: "Make the first owner and the organization, with the token of the setup link",
      policy: "everybody",
      rateLimits: [{ limit: "setup", by: BY_ADDRESS }],
      input: setupInput,
      answer: me,
      async run({ input, ip, session }) {
        const done = await setup.run(input, ip);
        if (!done.ok) {
          security.warn({ type: "setup.refused", severity: "medium", ip });
          return done;
        }
        const owner = findCurrentUser(users, done.value);
        if (owner === undefined) return err(serverFailure("UNKNOWN_ERROR"));
        session.start(owner.id);
        const target = { type: "user", id: owner.id } as const;
        audit.record({
          action: "setup",
          userId: owner.id,
          organizationId: owner.organization.id,
          target,
          ip,
        });
        return ok(toMe(owner));
      },
    }),
  ];
}
