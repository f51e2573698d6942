import { z } from "zod";
import { createNameSchema } from "../api/fields.ts";

/** Events that a webhook can subscribe to. */
export const WEBHOOK_EVENTS = ["response.created", "response.updated", "response.deleted"] as const;

const name = createNameSchema("A name");
const url = z
  .url({ protocol: /^https?$/, error: "Enter a web address, such as https://example.com/hook" })
  .max(2000, "Use at most 2000 characters");
const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, "Choose at least one event")
  .transform((chosen) => WEBHOOK_EVENTS.filter((event) => chosen.includes(event)));

/** POST /api/projects/:id/webhooks. */
export const webhookInput = z.strictObject({ name, url, events });

/** PATCH /api/projects/:id/webhooks/:webhookId; a webhook that is off sends nothing, and keeps its queue. */
export const webhookChange = z.strictObject({
  name: name.exactOptional(),
  url: url.exactOptional(),
  events: events.exactOptional(),
  isOn: z.boolean().exactOptional(),
});

/** A webhook: an address that receives events about a project's responses. */
export const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isOn: z.boolean(),
  createdAt: z.number(),
  /** Time when it was last switched on or off. */
  switchedAt: z.number(),
  /** Start of the current failures, and the error; null while deliveries succeed. */
  failingSince: z.number().nullable(),
  failingWith: z.string().nullable(),
  /** In the last 30 days. */
  deliveredCount: z.number().int(),
  waitingCount: z.number().int(),
  failedCount: z.number().int(),
});

/** A new webhook, or one with a new secret; the secret is shown only in this response. */
export const webhookWithSecret = webhook.extend({ secret: z.string() });

/** One attempt to deliver. */
export const deliveryAttempt = z.object({
  at: z.number(),
  /** Null when there was no response. */
  status: z.number().int().nullable(),
  ms: z.number(),
  /** The error; null when there was none. */
  error: z.string().nullable(),
  /** Beginning of the receiver's response. */
  excerpt: z.string(),
});

/** A delivery of an event. `dropped` was not sent because its response was erased. */
export const delivery = z.object({
  id: z.string(),
  event: z.enum(WEBHOOK_EVENTS),
  responseId: z.string(),
  /** The first answer, to identify it; empty when there is none. */
  title: z.string(),
  /** The JSON body; null once its response is erased. */
  body: z.string().nullable(),
  state: z.enum(["waiting", "delivered", "failed", "dropped"]),
  createdAt: z.number(),
  /** Time of the next attempt; null when there is none. */
  nextAt: z.number().nullable(),
  attempts: z.array(deliveryAttempt),
});

/** GET /api/projects/:id/webhooks/:webhookId/deliveries: newest first; `before` is the last one of the previous page. */
export const deliveryQuery = z.object({
  state: z.enum(["all", "failed"]).default("all"),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.uuid().optional(),
});

/** Result of a test delivery. */
export const webhookTest = z.object({ isDelivered: z.boolean(), attempt: deliveryAttempt });

/** GET /api/projects/:id/webhooks/:webhookId/activity: counts for each half-hour of the last 24 hours, oldest first. */
export const webhookActivity = z.array(
  z.object({ at: z.number(), delivered: z.number(), waiting: z.number(), failed: z.number() }),
);

/** Number of deliveries queued again. */
export const resent = z.object({ count: z.number().int() });

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
export type WebhookInput = z.infer<typeof webhookInput>;
export type WebhookChange = z.infer<typeof webhookChange>;
export type Webhook = z.infer<typeof webhook>;
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;
export type Delivery = z.infer<typeof delivery>;
export type DeliveryAttempt = z.infer<typeof deliveryAttempt>;
export type DeliveryQuery = z.infer<typeof deliveryQuery>;
export type WebhookActivity = z.infer<typeof webhookActivity>;
export type WebhookTest = z.infer<typeof webhookTest>;
