import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

/** Creates a secret as specified by https://www.standardwebhooks.com: 192 bits, base64. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(24).toString("base64");
}

/** The parts of a delivery that its signature covers. */
export interface SignedMessage {
  /** Stays the same when the message is sent again. */
  readonly id: string;
  /** Ms since 1970. */
  readonly at: number;
  readonly body: string;
}

/** Headers that prove origin and time of a message (Standard Webhooks 1.0.0). */
export function signMessage(secret: string, { id, at, body }: SignedMessage): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
