import { err, ok, serverFailure } from "@formweave/schema";
import { identity } from "@formweave/schema/api";
import { z } from "zod";
import type { IdentityServices } from "../../services.ts";
import { NO_INPUT, personRoute, type Route } from "../../../../http/route.ts";
import { recordSignInChange } from "../recordSignInChange.ts";

/** Routes for the external identities linked to the caller's account. */
export function identityRoutes(services: IdentityServices): Route[] {
  return [
    personRoute(services, {
      method: "GET",
      path: "/api/account/identities",
      summary: "The accounts elsewhere that sign in to one's own",
      policy: "signed-in",
      isBeforeSecondStep: true,
      input: NO_INPUT,
      answer: z.array(identity),
      run: ({ currentUser }) => ok([...services.identities.list(currentUser.id)]),
    }),
    personRoute(services, {
      method: "DELETE",
      path: "/api/account/identities/:provider",
      summary: "Sign in by a provider no more; the password stays",
      policy: "signed-in",
      isBeforeSecondStep: true,
      isSensitive: true,
      input: NO_INPUT,
      answer: z.array(identity),
      run(call) {
        const { currentUser, param } = call;
        const provider = param("provider");
        return services.transaction(() => {
          if (!services.identities.remove(currentUser.id, provider))
            return err(serverFailure("IDENTITY_NOT_FOUND"));
          const details = { provider };
          recordSignInChange(services, call, {
            action: "account.providerRemove",
            changed: "providerRemoved",
            details,
          });
          return ok([...services.identities.list(currentUser.id)]);
        });
      },
    }),
  ];
}
