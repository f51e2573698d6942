import { err, limits, ok, serverFailure } from "@formweave/schema";
import { apiKey, apiKeyInput, apiKeyWithSecret } from "@formweave/schema/integrations";
import { z } from "zod";
import { NO_INPUT, projectRoute, type Route } from "../../../http/route.ts";
import type { IdentityServices } from "../services.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";

/** Routes for the API keys of a project. No key may create keys, so each is created by a person. */
export function apiKeyRoutes(services: IdentityServices): Route[] {
  return [listKeys(services), add(services), revoke(services)];
}

function listKeys(services: IdentityServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/keys",
    summary: "The keys of the project, without their secrets, oldest first",
    policy: "project.settings",
    input: NO_INPUT,
    answer: z.array(apiKey),
    run: ({ project }) => ok([...services.apiKeys.list(project.id)]),
  });
}

function add(services: IdentityServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/keys",
    summary: "Make a key for a program; the answer is the only one with its secret",
    policy: "project.settings",
    isSensitive: true,
    input: apiKeyInput,
    answer: apiKeyWithSecret,
    run(call) {
      const { project, currentUser, input } = call;
      return services.transaction(() => {
        const max = limits.MAX_INTEGRATIONS.keys;
        const keys = services.apiKeys.list(project.id);
        if (keys.length >= max) return err(serverFailure("API_KEY_LIMIT", { max }));
        const { id, secret } = services.apiKeys.add(project.id, currentUser.id, input);
        recordAction(services, call, "key.create", { id, scopes: input.scopes.join(", ") });
        const made = services.apiKeys.list(project.id).find((key) => key.id === id);
        if (made === undefined) throw new Error(`The key ${id} was not written`);
        return ok({ ...made, secret });
      });
    },
  });
}

function revoke(services: IdentityServices): Route {
  return projectRoute(services, {
    method: "DELETE",
    path: "/api/projects/:id/keys/:keyId",
    summary: "Revoke a key: from now on it opens nothing",
    policy: "project.settings",
    input: NO_INPUT,
    answer: z.null(),
    run(call) {
      const { project, param } = call;
      const id = param("keyId");
      return services.transaction(() => {
        if (!services.apiKeys.revoke(project.id, id)) return err(serverFailure("KEY_NOT_FOUND"));
        recordAction(services, call, "key.revoke", { id });
        return ok(null);
      });
    },
  });
}
