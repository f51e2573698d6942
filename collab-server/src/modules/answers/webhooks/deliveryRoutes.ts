import { randomUUID } from "node:crypto";
import { err, ok, serverFailure } from "@formweave/schema";
import {
  delivery,
  deliveryQuery,
  resent,
  webhookActivity,
  webhookTest,
} from "@formweave/schema/integrations";
import { z } from "zod";
import { BY_PROJECT } from "../../../http/limits/rateWindows.ts";
import { NO_INPUT, projectRoute, type Route } from "../../../http/route.ts";
import type { AnswerServices } from "../services.ts";
import { deliveryKey, postMessage } from "./deliver.ts";
import { findWebhook } from "./findWebhook.ts";

/** Routes for the deliveries of a webhook: list, send again, test. */
export function deliveryRoutes(services: AnswerServices): Route[] {
  return [
    listDeliveries(services),
    activity(services),
    sendAgain(services),
    sendAllAgain(services),
    test(services),
  ];
}

function listDeliveries(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/webhooks/:webhookId/deliveries",
    summary: "What a webhook was told in the last 30 days, newest first, with each attempt",
    policy: "project.settings",
    input: deliveryQuery,
    answer: z.array(delivery),
    run(call) {
      const found = findWebhook(services, call);
      return found.ok ? ok([...services.deliveries.list(found.value.id, call.input)]) : found;
    },
  });
}

function activity(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/webhooks/:webhookId/activity",
    summary: "How the deliveries of the last 24 hours went, in half hours",
    policy: "project.settings",
    input: NO_INPUT,
    answer: webhookActivity,
    run(call) {
      const found = findWebhook(services, call);
      return found.ok ? ok(services.deliveries.activity(found.value.id)) : found;
    },
  });
}

function sendAgain(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/webhooks/:webhookId/deliveries/:deliveryId/again",
    rateLimits: [{ limit: "resend", by: BY_PROJECT }],
    summary: "Send a delivery again, now; it keeps its id, by which a receiver knows it",
    policy: "project.settings",
    input: NO_INPUT,
    answer: resent,
    run(call) {
      const found = findWebhook(services, call);
      if (!found.ok) return found;
      const one = services.deliveries.find(found.value.id, call.param("deliveryId"));
      if (one === undefined) return err(serverFailure("DELIVERY_NOT_FOUND"));
      if (one.body === null) return err(serverFailure("DELIVERY_ERASED"));
      services.transaction(() => requeue(services, found.value.id, one.state === "waiting" ? [] : [one.id]));
      return ok({ count: 1 });
    },
  });
}

function sendAllAgain(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/webhooks/:webhookId/again",
    rateLimits: [{ limit: "resend", by: BY_PROJECT }],
    summary: "Send everything again that was given up, and what waits, now",
    policy: "project.settings",
    input: NO_INPUT,
    answer: resent,
    run(call) {
      const found = findWebhook(services, call);
      if (!found.ok) return found;
      const { id, waitingCount } = found.value;
      const count = services.transaction(() => {
        const failed = services.deliveries.failed(id);
        requeue(services, id, failed);
        return failed.length + waitingCount;
      });
      return ok({ count });
    },
  });
}

/** Queues deliveries behind the waiting ones and makes them all due now. */
function requeue({ deliveries, jobs }: AnswerServices, webhookId: string, ids: readonly string[]): void {
  const key = deliveryKey(webhookId);
  for (const deliveryId of ids) {
    deliveries.waits(deliveryId);
    jobs.add({ kind: "webhook", key, payload: { deliveryId } });
  }
  jobs.hurry(key);
}

function test(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/webhooks/:webhookId/test",
    rateLimits: [{ limit: "resend", by: BY_PROJECT }],
    summary: "Send a message of the type webhook.test, and say what the receiver said",
    policy: "project.settings",
    input: NO_INPUT,
    answer: webhookTest,
    async run(call) {
      const found = findWebhook(services, call);
      const target = found.ok ? services.webhooks.target(found.value.id) : undefined;
      if (target === undefined) return err(serverFailure("WEBHOOK_NOT_FOUND"));
      const at = services.now();
      const { id, name } = call.project;
      const data = { project: { id, name } };
      const body = JSON.stringify({ type: "webhook.test", timestamp: new Date(at).toISOString(), data });
      const message = { id: `msg_${randomUUID()}`, at, body };
      const attempt = await postMessage(services.outsideCalls, { target, message });
      return ok({ isDelivered: attempt.error === null, attempt });
    },
  });
}
