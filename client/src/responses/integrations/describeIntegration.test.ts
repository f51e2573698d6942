import type { ApiKey, MailNotification, Webhook } from "@formweave/schema/integrations";
import { expect, it } from "vitest";
import {
  describeAttempt,
  describeSpan,
  describeWait,
  shortAddress,
  toKeyState,
  toNotificationState,
  toWebhookState,
  summarizeWebhook,
} from "./describeIntegration.ts";

const NOW = Date.parse("2026-09-09T12:00:00Z");
const WEBHOOK: Webhook = {
  id: "w",
  name: "CRM",
  url: "https://crm.example.com/in",
  events: ["response.created"],
  isOn: true,
  createdAt: NOW,
  switchedAt: NOW - 3 * 3_600_000,
  failingSince: null,
  failingWith: null,
  deliveredCount: 1204,
  waitingCount: 0,
  failedCount: 0,
};
const NOTIFICATION: MailNotification = {
  id: "n",
  kind: "response",
  name: "Sales",
  recipients: ["sales@example.com"],
  fieldId: null,
  isOn: true,
  createdAt: NOW,
  nextAt: null,
  sentToday: 6,
  waitingCount: 0,
  failingWith: null,
};
const KEY: ApiKey = {
  id: "k",
  name: "Script",
  ending: "3kQ9",
  scopes: ["responses.read"],
  createdAt: NOW,
  createdBy: "Mara",
  lastUsedAt: null,
};

it.each([
  [{}, "On", "1,204 sent"],
  [{ failingSince: NOW, waitingCount: 2 }, "Failing", "2 waiting"],
  [{ isOn: false, failingSince: NOW, waitingCount: 2 }, "Paused", "since 3 hours ago"],
])("a webhook with %j is %s: %s", (change, word, summary) => {
  const webhook = { ...WEBHOOK, ...change };
  expect([toWebhookState(webhook).word, summarizeWebhook(webhook, NOW)]).toEqual([word, summary]);
});

it("a notice fails with its newest mail, and is none without a mail server", () => {
  expect(toNotificationState(NOTIFICATION, true).word).toBe("On");
  expect(toNotificationState({ ...NOTIFICATION, failingWith: "No such person" }, true).word).toBe("Failing");
  expect(toNotificationState(NOTIFICATION, false).word).toBe("No mail server");
  expect(toNotificationState({ ...NOTIFICATION, isOn: false }, false).word).toBe("Paused");
});

it.each([
  [["responses.read", "project.view"], "Read"],
  [["responses.read", "responses.edit"], "Read, write"],
  [["project.publish"], "Write"],
] as const)("a key for %j is called %s", (scopes, word) => {
  expect(toKeyState({ ...KEY, scopes: [...scopes] }).word).toBe(word);
});

it.each([
  [{ status: 200, error: null }, "200 OK"],
  [{ status: 503, error: "Service Unavailable" }, "503 Service Unavailable"],
  [{ status: null, error: "Connection closed" }, "Connection closed"],
])("an attempt %j reads %s", (attempt, words) => {
  expect(describeAttempt(attempt)).toBe(words);
});

it("spans and waits are as long as they have to be said", () => {
  expect([184, 2100].map(describeSpan)).toEqual(["184 ms", "2.1 s"]);
  const waits = [30_000, 5 * 60_000, 6 * 3_600_000].map((ms) => describeWait(NOW + ms, NOW));
  expect(waits).toEqual(["in 1 minute", "in 5 minutes", "in 6 hours"]);
});

it("an address is shown without what all of them have", () => {
  expect(shortAddress("https://crm.example.com/")).toBe("crm.example.com");
});
