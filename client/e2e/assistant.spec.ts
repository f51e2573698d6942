import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startFakeOpenAi } from "../../ai-gateway/src/testing/fakeOpenAi.ts";
import { expectAccessible } from "./axe.ts";
import { widgetIds } from "./builder.ts";
import { journey } from "./journey.ts";

const NAME = {
  id: "a",
  type: "text-input",
  name: "Name",
  position: { x: 40, y: 40 },
  size: { width: 300, height: 80 },
  props: { label: "Your name" },
};

let fake: Awaited<ReturnType<typeof startFakeOpenAi>>;
let page: Page;

const stage = journey({
  people: { Vera: "viewer" },
  project: "Onboarding",
  form: [NAME],
  async env() {
    fake = await startFakeOpenAi();
    return { OPENAI_BASE_URL: fake.baseUrl, AI_MODEL: "openai:fake" };
  },
});

beforeAll(async () => {
  page = await stage.open("Ada");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: stage.server.url });
  await page.getByRole("tab", { name: "AI" }).click();
});

afterAll(() => fake.stop());

beforeEach(async () => {
  const anew = page.getByRole("button", { name: "New conversation" });
  if (await anew.isVisible()) await anew.click();
});

function panel(of: Page = page): Locator {
  return of.getByRole("region", { name: "AI assistant" });
}

function log(): Locator {
  return panel().getByRole("log", { name: "Conversation" });
}

async function sendMessage(text: string): Promise<void> {
  const area = panel().getByRole("textbox", { name: "Message to the assistant" });
  await area.fill(text);
  await area.press("Enter");
}

function shown(): Promise<string | null> {
  return log().textContent();
}

/** A reply with a block of changes, in pieces. */
function suggesting(changes: object) {
  const block = `\n\`\`\`json\n${JSON.stringify({ add: [], change: [], remove: [], ...changes })}\n\`\`\``;
  return { kind: "answer", pieces: ["I suggest ", "a phone number.", block] } as const;
}

const PHONE = { type: "phone", label: "Phone number", required: false, validation: [] };

it("says who answers, and what is sent to it", async () => {
  await panel().getByText("fake", { exact: true }).waitFor();
  await panel().getByRole("button", { name: "Who answers here" }).click();
  await page.getByRole("dialog", { name: "Who answers" }).getByText("fake answers here").waitFor();
  await page.keyboard.press("Escape");
  await panel().getByRole("heading", { name: "Ask about this form" }).waitFor();
  await expectAccessible(page, ".assistant");
});

it("the answer comes piece by piece, and the model is told of the form", async () => {
  fake.will({
    kind: "answer",
    pieces: ["It asks ", "for a **name**", ".\n\n- one\n", "- two"],
    betweenMs: 400,
  });
  await sendMessage("What does it ask?");
  await expect.poll(shown).toContain("It asks");
  expect(await shown()).not.toContain("two");
  await expect.poll(() => panel().getByRole("button", { name: "Stop" }).isVisible()).toBe(true);
  await expect.poll(() => log().getByRole("listitem").allTextContents()).toEqual(["one", "two"]);
  await expect.poll(() => log().locator("strong").textContent()).toBe("name");
  await panel().getByRole("button", { name: "Send" }).waitFor();
  expect(JSON.stringify(fake.requests.at(-1)?.body)).toContain("Your name");
  await log().getByRole("button", { name: "Copy answer" }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain("for a **name**");
  await expectAccessible(page, ".assistant");
});

it("what was said stays while another tab is open, and goes with a new conversation", async () => {
  await sendMessage("Remember this");
  await expect.poll(shown).toContain("Hello, you.");
  await page.getByRole("tab", { name: "Properties" }).click();
  await page.getByRole("tab", { name: "AI" }).click();
  await expect.poll(() => shown()).toContain("Remember this");
  await sendMessage("And now?");
  await expect.poll(() => JSON.stringify(fake.requests.at(-1)?.body)).toContain("And now?");
  expect(JSON.stringify(fake.requests.at(-1)?.body)).toContain("Remember this");
  await expect.poll(() => log().getByText("Hello, you.").count()).toBe(2);
  await panel().getByRole("button", { name: "New conversation" }).click();
  await sendMessage("Who are you?");
  await expect.poll(() => JSON.stringify(fake.requests.at(-1)?.body)).toContain("Who are you?");
  expect(JSON.stringify(fake.requests.at(-1)?.body)).not.toContain("Remember this");
});

it.each(["button", "Escape"])(
  "Stop (%s) ends the call outside, keeps what came, and Retry asks again",
  async (way) => {
    const pieces = Array.from({ length: 300 }, (_, index) => `word${index} `);
    fake.will({ kind: "answer", pieces, betweenMs: 100 });
    await sendMessage(`Tell me everything, until ${way}`);
    await expect.poll(shown).toContain("word2");
    if (way === "button") await panel().getByRole("button", { name: "Stop" }).click();
    else await page.keyboard.press("Escape");
    await expect.poll(shown).toContain("Stopped.");
    await expect.poll(() => shown()).toContain("word2");
    await expect.poll(() => fake.requests.at(-1)?.isLeft).toBe(true);
    expect(
      await panel()
        .getByRole("textbox")
        .evaluate((area) => area === document.activeElement),
    ).toBe(true);
    const asked = fake.requests.length;
    await log().getByRole("button", { name: "Retry" }).click();
    await expect.poll(shown).toContain("Hello, you.");
    expect(fake.requests).toHaveLength(asked + 1);
    expect(await shown()).not.toContain("word2");
  },
);

it("a form that is being made can be given up, which ends the call outside", async () => {
  fake.will({ kind: "answer", pieces: Array.from({ length: 300 }, () => "{ "), betweenMs: 100 });
  await panel().getByRole("radio", { name: "Describe a form" }).click();
  const area = panel().getByRole("textbox", { name: "Description of the form" });
  await area.fill("A contact form");
  const asked = fake.requests.length;
  await panel().getByRole("button", { name: "Generate" }).click();
  await log().getByText("Making the form").waitFor();
  await expect.poll(() => fake.requests.length).toBe(asked + 1);
  await panel().getByRole("button", { name: "Stop" }).click();
  await expect.poll(shown).toContain("Stopped.");
  await expect.poll(() => fake.requests.at(-1)?.isLeft).toBe(true);
  await panel().getByRole("radio", { name: "Chat" }).click();
});

it("an answer that breaks off keeps what came and says so, with Retry", async () => {
  fake.will({ kind: "break", pieces: ["It has ", "three fields "], how: "reset" });
  await sendMessage("How many?");
  await expect.poll(shown).toContain("The answer was cut short");
  await expect.poll(() => shown()).toContain("It has three fields");
  await expectAccessible(page, ".assistant");
  await log().getByRole("button", { name: "Retry" }).click();
  await expect.poll(shown).toContain("Hello, you.");
  expect(await shown()).not.toContain("cut short");
});

it("changes in a reply are offered, nothing is made of them by itself", async () => {
  const before = await widgetIds(page);
  fake.will(suggesting({ add: [PHONE] }));
  await sendMessage("Add a phone number");
  await log().getByText("Suggested 1 change").waitFor();
  await log().getByText("Review it on the canvas").waitFor();
  expect(await shown()).not.toContain("json");
  await expect.poll(() => widgetIds(page)).toEqual(before);
  fake.will(suggesting({ change: [{ id: "a", set: { required: true } }] }));
  await sendMessage("Make the name required");
  await expect.poll(() => log().getByText("Suggested 1 change").count()).toBe(2);
  // There is one suggestion at a time: the first was replaced, and can be shown again.
  await log().getByText("Not on the canvas now").waitFor();
  await expectAccessible(page, ".assistant");
  await log().getByRole("button", { name: "Show again" }).click();
  await expect.poll(() => log().getByText("Review it on the canvas").count()).toBe(1);
  await log().getByRole("article").first().getByText("Review it on the canvas").waitFor();
});

it("what a reply holds beside words is text: nothing is fetched, nothing can be followed", async () => {
  const addresses: string[] = [];
  const note = (request: { url(): string }) => void addresses.push(request.url());
  page.on("request", note);
  const hostile = [
    "Look: ![x](https://evil.example/p.png?leak) ",
    "[sign in](https://evil.example/) ",
    '<img src="https://evil.example/i.png" onerror="document.title=1"> ',
    "<a href='javascript:alert(1)'>go</a> https://evil.example/plain",
  ];
  fake.will({ kind: "answer", pieces: hostile, betweenMs: 150 });
  await sendMessage("Hello");
  await expect.poll(shown).toContain("Look:");
  await panel().getByRole("button", { name: "Send" }).waitFor();
  await expect
    .poll(() => log().locator("a, img, script, iframe, [onerror], [href]:not(use)").count())
    .toBe(0);
  page.off("request", note);
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => !address.startsWith(stage.server.url))).toEqual([]);
});

it("who asks too often is told how many seconds to wait", async () => {
  fake.always({ kind: "refuse", status: 429, retryAfterMs: 60_000 });
  await sendMessage("Are you there?");
  await log().getByRole("button", { name: "Retry" }).waitFor();
  await expect.poll(() => log().locator(".assistant-trouble").textContent()).toMatch(/Wait \d+ seconds/);
  fake.always({ kind: "answer", pieces: ["Hello", ", ", "you."] });
});

it("without the line it says that it needs the server, and what was said stays", async () => {
  await sendMessage("Before");
  await expect.poll(shown).toContain("Hello, you.");
  await page.context().setOffline(true);
  await panel().getByText("The assistant needs the server.").waitFor();
  await sendMessage("Now?");
  await log().getByText("You are offline").waitFor();
  await expect.poll(() => shown()).toContain("Before");
  await page.context().setOffline(false);
  await page.getByText("Saved · on server").first().waitFor();
  await log().getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => log().getByText("Hello, you.").count()).toBe(2);
});

it("who may only look may ask, and is told that nothing can be accepted", async () => {
  const theirs = await (await stage.profile("Vera")).newPage();
  await theirs.goto(`${stage.server.url}/projects/${stage.projectId}`);
  await theirs.getByRole("tab", { name: "AI" }).click();
  await panel(theirs).getByText("You can view this project, not edit it").waitFor();
  fake.will(suggesting({ add: [PHONE] }));
  const area = panel(theirs).getByRole("textbox");
  await area.fill("Add a phone number");
  await area.press("Enter");
  await panel(theirs).getByText("Only editors can accept this").waitFor();
  await expect.poll(() => panel(theirs).getByRole("button", { name: "Show again" }).count()).toBe(0);
  await expect.poll(() => theirs.getByRole("region", { name: "AI suggestion" }).count()).toBe(0);
  await expect.poll(() => theirs.locator(".ghost").count()).toBe(0);
  await expectAccessible(theirs, ".assistant");
  await theirs.context().close();
});
