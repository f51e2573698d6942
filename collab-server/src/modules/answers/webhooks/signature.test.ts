import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { newWebhookSecret, signMessage } from "./signature.ts";

const BODY = '{"type":"response.created","name":"Zoë"}';

it("is verified by the reference library of Standard Webhooks", () => {
  const secret = newWebhookSecret();
  const headers = signMessage(secret, { id: "msg_1", at: Date.now(), body: BODY });
  expect(new Webhook(secret).verify(BODY, headers)).toEqual(JSON.parse(BODY));
});

it("is the signature that the library makes", () => {
  const [secret, at] = [newWebhookSecret(), 1_700_000_000_123];
  const headers = signMessage(secret, { id: "msg_1", at, body: BODY });
  expect(headers["webhook-signature"]).toBe(new Webhook(secret).sign("msg_1", new Date(at), BODY));
});

it("is refused for another body, another secret or another time", () => {
  const secret = newWebhookSecret();
  const headers = signMessage(secret, { id: "msg_1", at: Date.now(), body: BODY });
  expect(() => new Webhook(secret).verify(`${BODY} `, headers)).toThrow("No matching signature");
  expect(() => new Webhook(newWebhookSecret()).verify(BODY, headers)).toThrow("No matching signature");
  const old = signMessage(secret, { id: "msg_1", at: Date.now() - 3_600_000, body: BODY });
  expect(() => new Webhook(secret).verify(BODY, old)).toThrow("too old");
});
