import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { Webhook } from "@formweave/schema/integrations";
import type { ProjectCall } from "../../../http/route.ts";
import type { AnswerServices } from "../services.ts";

/** Finds the webhook named in the path. */
export function findWebhook(
  { webhooks }: AnswerServices,
  { project, param }: Pick<ProjectCall<unknown>, "project" | "param">,
): Result<Webhook> {
  const found = webhooks.find(project.id, param("webhookId"));
  return found === undefined ? err(serverFailure("WEBHOOK_NOT_FOUND")) : ok(found);
}
