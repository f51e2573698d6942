import { z } from "zod";
import { nameOf } from "../api/fields.ts";

/** What a webhook can be told. */
export const WEBHOOK_EVENTS = ["response.created", "response.updated", "response.deleted"] as const;

const name = nameOf("A name");
const url = z
  .url({ protocol: /^https?$/, error: "Enter a web address, such as https://example.com/hook" })
  .max(2000, "Use at most 2000 characters");
const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, "Choose at least one event")
  .transform((chosen) => WEBHOOK_EVENTS.filter((event) => chosen.includes(event)));

/** POST /api/projects/:id/webhooks. */
export const webhookInput = z.strictObject({ name, url, events });

/** PATCH /api/projects/:id/webhooks/:webhookId; one that is off sends nothing, and keeps what waits. */
export const webhookChange = z.strictObject({
  name: name.exactOptional(),
  url: url.exactOptional(),
  events: events.exactOptional(),
  isOn: z.boolean().exactOptional(),
});

/** Another server that is told of the responses of a project. */
export const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isOn: z.boolean(),
  createdAt: z.number(),
  /** When it was last switched on or off. */
  switchedAt: z.number(),
  /** Since when nothing arrives, and why; null while all is well. */
  failingSince: z.number().nullable(),
  failingWith: z.string().nullable(),
  /** Of the last 30 days. */
  deliveredCount: z.number().int(),
  waitingCount: z.number().int(),
  failedCount: z.number().int(),
});

/** A webhook as it was just made, or with a new secret: the only time that the secret is told. */
export const webhookWithSecret = webhook.extend({ secret: z.string() });

/** One try to deliver. */
export const deliveryAttempt = z.object({
  at: z.number(),
  /** Null where there was no answer. */
  status: z.number().int().nullable(),
  ms: z.number(),
  /** What went wrong; null where nothing did. */
  error: z.string().nullable(),
  /** How the answer begins. */
  excerpt: z.string(),
});

/** Something that a webhook is told. `dropped` is what was not sent because its response was erased. */
export const delivery = z.object({
  id: z.string(),
  event: z.enum(WEBHOOK_EVENTS),
  responseId: z.string(),
  /** The first answer, to know it by; empty where there is none. */
  title: z.string(),
  /** The JSON that is sent; null once its response is erased. */
  body: z.string().nullable(),
  state: z.enum(["waiting", "delivered", "failed", "dropped"]),
  createdAt: z.number(),
  /** When it is tried next; null when it is not. */
  nextAt: z.number().nullable(),
  attempts: z.array(deliveryAttempt),
});

/** GET /api/projects/:id/webhooks/:webhookId/deliveries: newest first; `before` is the last one of the page before. */
export const deliveryQuery = z.object({
  state: z.enum(["all", "failed"]).default("all"),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.uuid().optional(),
});

/** How a receiver answered a test. */
export const webhookTest = z.object({ isDelivered: z.boolean(), attempt: deliveryAttempt });

/** GET /api/projects/:id/webhooks/:webhookId/activity: the last 24 hours in halves, oldest first. */
export const webhookActivity = z.array(
  z.object({ at: z.number(), delivered: z.number(), waiting: z.number(), failed: z.number() }),
);

/** How many deliveries are sent again. */
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
