import { err, limits, ok, serverFailure } from "@formweave/schema";
import { webhook, webhookChange, webhookInput, webhookWithSecret } from "@formweave/schema/integrations";
import { z } from "zod";
import { NO_INPUT, projectRoute, type ProjectCall, type Route } from "../../../http/route.ts";
import type { AnswerServices } from "../services.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import { deliveryKey } from "./deliver.ts";
import { deliveryRoutes } from "./deliveryRoutes.ts";
import { findWebhook } from "./findWebhook.ts";

/** Routes for the webhooks of a project. */
export function webhookRoutes(services: AnswerServices): Route[] {
  return [
    listWebhooks(services),
    add(services),
    change(services),
    rotate(services),
    remove(services),
    ...deliveryRoutes(services),
  ];
}

function listWebhooks(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/webhooks",
    summary: "The webhooks of the project, oldest first",
    policy: "project.settings",
    input: NO_INPUT,
    answer: z.array(webhook),
    run: ({ project }) => ok([...services.webhooks.list(project.id)]),
  });
}

function add(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/webhooks",
    summary: "Tell another server of responses; the answer is the only one with the secret that signs",
    policy: "project.settings",
    isSensitive: true,
    input: webhookInput,
    answer: webhookWithSecret,
    run(call) {
      const { project, currentUser, input } = call;
      const lacking = services.planLimits.refuseFeature(project.id, "integrations");
      if (lacking !== undefined) return err(lacking);
      if (services.outsideCalls.refuses(input.url)) return err(serverFailure("WEBHOOK_ADDRESS"));
      return services.transaction(() => {
        const max = limits.MAX_INTEGRATIONS.webhooks;
        if (services.webhooks.list(project.id).length >= max)
          return err(serverFailure("WEBHOOK_LIMIT", { max }));
        const id = services.webhooks.add(project.id, currentUser.id, input);
        recordAction(services, call, "webhook.create", { id, url: input.url });
        return withSecret(services, call, id);
      });
    },
  });
}

function change(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "PATCH",
    path: "/api/projects/:id/webhooks/:webhookId",
    summary: "Change a webhook, or switch it on or off; another address asks for a new proof of who does it",
    policy: "project.settings",
    // A new URL sends responses to another server, like a new webhook.
    isSensitiveWith: ({ url }) => url !== undefined,
    input: webhookChange,
    answer: webhook,
    run(call) {
      const { project, input } = call;
      const found = findWebhook(services, call);
      if (!found.ok) return found;
      if (input.url !== undefined && services.outsideCalls.refuses(input.url))
        return err(serverFailure("WEBHOOK_ADDRESS"));
      const { id } = found.value;
      services.transaction(() => {
        services.webhooks.change(id, input);
        if (input.isOn === true) services.jobs.hurry(deliveryKey(id));
        recordAction(services, call, "webhook.change", { id, changed: Object.keys(input).join(", ") });
      });
      return ok(services.webhooks.find(project.id, id) ?? found.value);
    },
  });
}

function rotate(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/webhooks/:webhookId/secret",
    summary: "Sign with a new secret from now on; the answer is the only one with it",
    policy: "project.settings",
    isSensitive: true,
    input: NO_INPUT,
    answer: webhookWithSecret,
    run(call) {
      const found = findWebhook(services, call);
      if (!found.ok) return found;
      const { id } = found.value;
      return services.transaction(() => {
        services.webhooks.rotate(id);
        recordAction(services, call, "webhook.rotate", { id });
        return withSecret(services, call, id);
      });
    },
  });
}

function remove(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "DELETE",
    path: "/api/projects/:id/webhooks/:webhookId",
    summary: "Delete a webhook with its deliveries; what waits is not sent",
    policy: "project.settings",
    input: NO_INPUT,
    answer: z.null(),
    run(call) {
      const found = findWebhook(services, call);
      if (!found.ok) return found;
      const { id, url } = found.value;
      services.transaction(() => {
        services.webhooks.remove(id);
        services.jobs.drop(deliveryKey(id));
        recordAction(services, call, "webhook.delete", { id, url });
      });
      return ok(null);
    },
  });
}

function withSecret({ webhooks }: AnswerServices, { project }: ProjectCall<unknown>, id: string) {
  const [found, target] = [webhooks.find(project.id, id), webhooks.target(id)];
  if (found === undefined || target === undefined) return err(serverFailure("WEBHOOK_NOT_FOUND"));
  return ok({ ...found, secret: target.secret });
}
