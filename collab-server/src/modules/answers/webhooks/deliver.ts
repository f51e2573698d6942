import { STATUS_CODES } from "node:http";
import type { DeliveryAttempt } from "@formweave/schema/integrations";
import { z } from "zod";
import type { JobHandler, JobRun, JobTry } from "../../platform/jobs/runner.ts";
import type { PlanLimits } from "../../platform/plans/planLimits.ts";
import type { OutsideCalls } from "../../platform/outsideCalls/outsideCalls.ts";
import type { Deliveries } from "./deliveries.ts";
import { signMessage, type SignedMessage } from "./signature.ts";
import type { Webhooks, WebhookTarget } from "./store.ts";

const MINUTE = 60_000;
/** Delay after each failed attempt, ms. */
const RETRY_AFTER_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE];
/**
 * Interval at which deliveries of a switched-off webhook, or one that the plan lacks, are checked again, ms; switching it on resumes at
 * once.
 */
const PAUSE_MS = 24 * 60 * MINUTE;

const payload = z.object({ deliveryId: z.string() });

export interface DeliverDeps {
  readonly webhooks: Webhooks;
  readonly deliveries: Deliveries;
  readonly outsideCalls: OutsideCalls;
  readonly planLimits: Pick<PlanLimits, "refuseFeature">;
  readonly now: () => number;
}

/** Job key of a webhook, which makes its deliveries run in order. */
export function deliveryKey(webhookId: string): string {
  return `webhook:${webhookId}`;
}

/** Job that delivers webhook events: at least once, in order, until delivered or dropped. */
export function deliveryHandler(deps: DeliverDeps): JobHandler {
  return { retryAfterMs: RETRY_AFTER_MS, run: (job) => deliver(deps, job) };
}

async function deliver(deps: DeliverDeps, { payload: given, signal }: JobTry): Promise<JobRun> {
  const { webhooks, deliveries, planLimits, now } = deps;
  const sending = deliveries.sending(payload.parse(given).deliveryId);
  const target = sending && webhooks.target(sending.webhookId);
  if (sending === undefined || target === undefined || sending.body === null) return {};
  const lacking = planLimits.refuseFeature(target.projectId, "integrations");
  if (lacking !== undefined) webhooks.attempted(target.id, lacking.message);
  if (!target.isOn || lacking !== undefined) return { putOffTo: now() + PAUSE_MS };
  const message = { id: `msg_${sending.id}`, at: now(), body: sending.body };
  const attempt = await postMessage(deps.outsideCalls, { target, message, signal });
  const record = (nextAt: number | undefined): void => {
    deliveries.attempted(sending.id, attempt, nextAt);
    webhooks.attempted(target.id, describeFailure(attempt));
  };
  return attempt.error === null ? { record } : { error: attempt.error, record };
}

function describeFailure({ status, error }: DeliveryAttempt): string | null {
  return error === null || status === null ? error : `Answers ${status}`;
}

interface Posting {
  readonly target: WebhookTarget;
  readonly message: SignedMessage;
  readonly signal?: AbortSignal;
}

/** Posts a signed message once and returns the outcome; only 2xx statuses count as delivered. */
export async function postMessage(
  outsideCalls: OutsideCalls,
  { target, message, signal }: Posting,
): Promise<DeliveryAttempt> {
  const headers = { ...signMessage(target.secret, message), "user-agent": "Formweave" };
  const { body, at } = message;
  const call = { method: "POST", url: target.url, body, headers };
  const { status, ms, excerpt, fault } = await outsideCalls.ask({
    ...call,
    ...(signal !== undefined && { signal }),
  });
  if (status === undefined) return { at, status: null, ms, error: fault ?? "No answer", excerpt };
  return { at, status, ms, error: describeRefusal(status), excerpt };
}

function describeRefusal(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  const name = STATUS_CODES[status] ?? "Refused";
  return status >= 300 && status < 400 ? `${name}, redirects are not followed` : name;
}
