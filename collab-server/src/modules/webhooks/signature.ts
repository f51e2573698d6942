import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

/** A secret as https://www.standardwebhooks.com wants it: 192 bits, base64. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(24).toString("base64");
}

/** What is to be signed. */
export interface SignedMessage {
  /** The same however often it is sent. */
  readonly id: string;
  /** Ms since 1970. */
  readonly at: number;
  readonly body: string;
}

/** The headers by which a receiver knows that a message is ours, and of now (Standard Webhooks 1.0.0). */
export function signMessage(secret: string, { id, at, body }: SignedMessage): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
