import { expect, it } from "vitest";
import type { Environment } from "@formweave/schema/api";
import { projectDocument } from "@formweave/schema/model";
import { composeDigest, composeNotification } from "./composeNotification.ts";
import type { MailNotificationTarget } from "./mailNotifications.ts";

const SINCE = Date.parse("2026-09-09T08:00:00Z");
const TARGET: MailNotificationTarget = {
  id: "notice",
  projectId: "project",
  kind: "daily",
  name: "Daily",
  recipients: ["boss@example.com"],
  fieldId: null,
  isOn: true,
};

it("counts the responses of test environments apart in a digest, and marks them in its list", () => {
  const mail = composeTestDigest(["production", "staging", "production"]);
  expect(mail?.subject).toBe("2 new responses and 1 new response (staging) to Customers");
  expect(mail?.text.match(/UTC.*$/gm)).toEqual(["UTC:", "UTC", "UTC (staging)", "UTC"]);
});

it.each<[Environment[], string]>([
  [["production"], "1 new response to Customers"],
  [["development", "development"], "2 new responses (development) to Customers"],
  [
    ["development", "staging", "production"],
    "1 new response, 1 new response (staging), and 1 new response (development) to Customers",
  ],
  [[], "0 new responses to Customers"],
])("writes the subject for responses of %j as %j", (environments, subject) => {
  expect(composeTestDigest(environments)?.subject).toBe(subject);
});

it.each([
  ["de", "Ihre Antworten auf Fest", ["Dies ist eine Kopie Ihrer Antworten", "10.01.2026", "Ja"]],
  ["ja", "Festへの回答", ["こちらは回答の控えです", "2026/01/10", "はい"]],
  ["fr", "Your answers to Fest", ["This is a copy of what you answered", "Jan 10, 2026", "Yes"]],
])("thanks a respondent in the language of the form, %s", (language, subject, said) => {
  const position = { x: 0, y: 0 };
  const document = projectDocument.parse({
    kind: "form",
    name: "Fest",
    texts: { language },
    widgets: [{ id: "tick", type: "checkbox", name: "tick", position, size: { width: 300, height: 80 } }],
  });
  const response = { ...NO_CONTENT, id: "r", environment: "production" as const, answers: { tick: true } };
  const sources = {
    loadForNotification: () => ({ ...response, submittedAt: Date.parse("2026-01-10T09:00:00Z") }),
    readDocument: () => document,
    projectName: () => "Customers",
    publicUrl: () => "https://forms.example",
  };
  const sent = { noticeId: "n", recipient: "ada@example.com", responseId: "r", since: SINCE, until: SINCE };
  const mail = composeNotification(sources, { ...TARGET, kind: "thanks" }, sent);
  expect(mail?.subject).toBe(subject);
  for (const words of said) expect(mail?.text).toContain(words);
  expect(mail?.html).toContain(`<html lang="${language === "fr" ? "en" : language}">`);
});

function composeTestDigest(environments: readonly Environment[]) {
  const responses = environments.map((environment, index) => ({ id: `r${index}`, environment }));
  const sources = {
    loadForNotification: (id: string) => {
      const found = responses.find((response) => response.id === id);
      return found && { ...NO_CONTENT, ...found };
    },
    readDocument: () => {
      throw new Error("A digest shows no answers");
    },
    projectName: () => "Customers",
    publicUrl: () => "https://forms.example",
  };
  return composeDigest(sources, TARGET, { recipient: "boss@example.com", since: SINCE, responses });
}

const NO_CONTENT = {
  projectId: "project",
  projectName: "Customers",
  releaseId: "release",
  releaseNumber: 1,
  version: "1",
  slug: null,
  submittedAt: SINCE + 60_000,
  correctedAt: null,
  answers: {},
};
