import { findFieldAnswers } from "@formweave/schema/answers";
import { EXAMPLES } from "@formweave/schema/answers/testing";
import type { AnswerProblem } from "@formweave/schema/logic";
import type { Json } from "@formweave/schema/model";
import { isAnswered } from "@formweave/schema/widgets/all";
import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { journey } from "./journey.ts";
import { publishForm, type PublishedForm } from "./published.ts";
import { call } from "./server.ts";

const FIELDS = Object.entries(EXAMPLES).filter(([type]) => isAnswered(type));
/** Largest number of wrong answers for one type. */
const ROUNDS = Math.max(...FIELDS.map(([, { wrong }]) => wrong.length));

type Answers = Readonly<Record<string, Json>>;
type ShownText = Readonly<Record<string, string>>;

const stage = journey();
let form: PublishedForm;
let releaseId: string;
let page: Page;

beforeAll(async () => {
  const drawn = FIELDS.map(([type, { props }], index) => ({
    id: type,
    type,
    position: { x: 40, y: 40 + index * 400 },
    size: { width: 500, height: 120 },
    props: { ...props, label: type, required: true },
  }));
  form = await publishForm(stage.server, stage.owner, "Everything wrong", drawn);
  const { data } = await call(stage.server, "GET", `/api/releases/${form.slug}`);
  releaseId = z.object({ id: z.string() }).parse(data).id;
  page = await (await stage.browser.newContext()).newPage();
});

function newReceipt(): string {
  return randomBytes(32).toString("base64url");
}

/** Sends answers to the API, expects a refusal that stores nothing, and returns the problems. */
async function judge(answers: Answers): Promise<readonly AnswerProblem[]> {
  const receipt = newReceipt();
  const response = await fetch(`${stage.server.url}/api/releases/${form.slug}/responses`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ releaseId, receipt, answers }),
  });
  expect(response.status).toBe(422);
  expect((await fetch(`${stage.server.url}/api/responses/${receipt}`)).status).toBe(404);
  const problem = z.object({ widgetId: z.string(), code: z.string(), message: z.string() });
  const refusal = z.object({ error: z.object({ details: z.object({ problems: z.array(problem) }) }) });
  return refusal.parse(await response.json()).error.details.problems;
}

/** Returns messages by field; a hidden field cannot show one. */
function messages(problems: readonly AnswerProblem[]): ShownText {
  const seen = problems.filter(({ widgetId }) => widgetId !== "hidden");
  return Object.fromEntries(seen.map(({ widgetId, message }) => [widgetId, message]));
}

/** Returns the errors shown at the fields, of the present page, or of given HTML. */
function readBeside(html?: string): Promise<ShownText> {
  return page.evaluate((text) => {
    const shown = text === undefined ? document : new DOMParser().parseFromString(text, "text/html");
    return Object.fromEntries(
      [...shown.querySelectorAll("[data-thing]")].flatMap((thing) => {
        const errorText = thing.querySelector(".fe[id]")?.textContent ?? "";
        return errorText === "" ? [] : [[thing.getAttribute("data-thing") ?? "", errorText]];
      }),
    );
  }, html);
}

/** Returns the answers the page would submit. */
async function answersOnPage(): Promise<Answers> {
  const sent = await page.locator(".fill-form").evaluate((element) => {
    if (!(element instanceof HTMLFormElement)) throw new Error("No form");
    const data = new FormData(element);
    return Object.fromEntries([...data.keys()].map((key) => [key, data.getAll(key).map(String)]));
  });
  return decodeAll(sent);
}

function decodeAll(sent: Readonly<Record<string, readonly string[]>>): Answers {
  return Object.fromEntries(
    FIELDS.flatMap(([type, { props }]) => {
      const answer = findFieldAnswers({ type, props })?.decode(sent[type] ?? []);
      return answer === undefined ? [] : [[type, answer] as const];
    }),
  );
}

/** Returns a wrong answer as a form without script would submit it. */
function sentAs(value: Json): readonly string[] {
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value;
  return [typeof value === "object" ? JSON.stringify(value) : String(value)];
}

type SentFields = Readonly<Record<string, readonly string[]>>;

/** Submits a form without script, and returns the resulting page. */
async function sendNatively(sent: SentFields): Promise<string> {
  const fields = Object.entries({ ...sent, _release: [releaseId], _receipt: [newReceipt()] });
  const body = new URLSearchParams(fields.flatMap(([name, values]) => values.map((value) => [name, value])));
  const response = await fetch(form.url, { method: "POST", body });
  expect(response.status).toBe(422);
  return response.text();
}

/** Opens such a page, and lets its script take over. */
async function open(html: string): Promise<void> {
  await page.route(form.url, (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto(form.url);
  await page.locator("html[data-filling]").waitFor();
  // Not sooner, because requests of the page that are still running would hang.
  await page.unroute(form.url);
}

it("nothing at all is said to be missing, field by field, as the API says it", async () => {
  await page.goto(form.url);
  await page.locator("html[data-filling]").waitFor();
  await page.getByRole("button", { name: "Send" }).click();
  const problems = await judge(await answersOnPage());
  expect(problems.length).toBeGreaterThanOrEqual(FIELDS.length - 4);
  await expect.poll(() => readBeside()).toEqual(messages(problems));
  await expect.poll(() => page.locator(".fill-problems a").count()).toBe(problems.length);
});

it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  "every field that is wrong in its way %d is refused with one message by the API, without script and with it",
  async (round) => {
    const wrong = FIELDS.flatMap(([type, examples]) => {
      const example = examples.wrong[round];
      return example === undefined ? [] : [{ type, ...example }];
    });
    const raw = await judge(Object.fromEntries(wrong.map(({ type, value }) => [type, value])));
    const codes = new Map(raw.map(({ widgetId, code }) => [widgetId, code]));
    for (const { type, code } of wrong) expect([type, codes.get(type)]).toEqual([type, code]);

    const sent = Object.fromEntries(wrong.map(({ type, value }) => [type, sentAs(value)]));
    const html = await sendNatively(sent);
    await expect.poll(() => readBeside(html)).toEqual(messages(await judge(decodeAll(sent))));
    await open(html);
    await page.getByRole("button", { name: "Send" }).click();
    const answers = await answersOnPage();
    await expect.poll(() => readBeside()).toEqual(messages(await judge(answers)));
  },
);
