import { err, ok, serverFailure } from "@formweave/schema";
import { me, setupInput } from "@formweave/schema/api";
import { findVisitor, toMe } from "../identity.ts";
import { openRoute, type Route } from "./route.ts";
import { type Services } from "./services.ts";

/** The first run. */
export function setupRoutes({ audit, security, setup, tries, users }: Services): Route[] {
  return [
    openRoute({
      method: "POST",
      path: "/api/setup",
      summary: "Make the first owner and the organization, with the token of the setup link",
      policy: "everybody",
      input: setupInput,
      answer: me,
      async run({ input, ip, session }) {
        const free = tries.setup.take(ip);
        if (!free.ok) return free;
        const done = await setup.run(input);
        if (!done.ok) {
          security.warn({ type: "setup.refused", severity: "medium", ip });
          return done;
        }
        const owner = findVisitor(users, done.value);
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
