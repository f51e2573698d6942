import { err, ok, serverFailure } from "@formweave/schema";
import { signIn } from "@formweave/schema/api";
import { z } from "zod";
import { NO_INPUT, personRoute, type Route } from "../../../../http/route.ts";
import type { IdentityServices } from "../../services.ts";
import type { SeenSession } from "./authSessions.ts";
import { describeDevice, describePlace } from "./describeDevice.ts";
import { endSignIns } from "./endSignIns.ts";
import { recordOwnAction } from "../recordOwnAction.ts";

/** Routes to list and end the caller's own sessions. */
export function signInListRoutes(services: IdentityServices): Route[] {
  return [listSignIns(services), endOne(services), endOthers(services)];
}

function listSignIns(services: IdentityServices): Route {
  return personRoute(services, {
    method: "GET",
    path: "/api/account/sessions",
    summary: "Where one is signed in, this sign-in first, then those seen last",
    policy: "signed-in",
    isBeforeSecondStep: true,
    input: NO_INPUT,
    answer: z.array(signIn),
    run({ currentUser, session }) {
      const seen = services.authSessions.list(currentUser.id).map((one) => describe(one, session.id));
      return ok(seen.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)));
    },
  });
}

function describe({ id, createdAt, lastSeen, userAgent, ip }: SeenSession, thisId: string | undefined) {
  const isThis = id === thisId;
  return { id, createdAt, lastSeen, isThis, ...describeDevice(userAgent), place: describePlace(ip) };
}

function endOne(services: IdentityServices): Route {
  return personRoute(services, {
    method: "DELETE",
    path: "/api/account/sessions/:sessionId",
    summary: "Sign out somewhere else, with everything that is open there",
    policy: "signed-in",
    isBeforeSecondStep: true,
    input: NO_INPUT,
    answer: z.null(),
    run(call) {
      const id = call.param("sessionId");
      return services.transaction(() => {
        if (!services.authSessions.endOne(call.currentUser.id, id))
          return err(serverFailure("SIGN_IN_NOT_FOUND"));
        services.collaboration.signInEnded(id);
        recordOwnAction(services, call, "session.end");
        return ok(null);
      });
    },
  });
}

function endOthers(services: IdentityServices): Route {
  return personRoute(services, {
    method: "DELETE",
    path: "/api/account/sessions",
    summary: "Sign out everywhere else; gives how many sign-ins ended",
    policy: "signed-in",
    isBeforeSecondStep: true,
    input: NO_INPUT,
    answer: z.object({ ended: z.number() }),
    run(call) {
      return services.transaction(() => {
        const ended = endSignIns(services, call.currentUser.id, call.session.id);
        recordOwnAction(services, call, "session.endOthers", { ended: String(ended) });
        return ok({ ended });
      });
    },
  });
}
