import { limits } from "@formweave/schema";
import type { ServerModule } from "../../platform/serverModule.ts";
import type { AnswerServices } from "../services.ts";
import { deliveryHandler, deliveryKey } from "./deliver.ts";
import { webhookRoutes } from "./routes.ts";

/** Webhooks that changed responses are delivered to. */
export const webhooksModule: ServerModule<AnswerServices> = {
  routes: webhookRoutes,
  jobs: (services) => ({ webhook: deliveryHandler(services) }),
  perishable: ({ deliveries }) => [
    { what: "deliveries", keepMs: limits.KEEP_DELIVERIES_MS, rows: deliveries },
  ],
  releaseProject({ webhooks, jobs }, projectId) {
    for (const { id } of webhooks.list(projectId)) jobs.drop(deliveryKey(id));
  },
};
