import { expect, it, onTestFinished, vi } from "vitest";
import { HELLO } from "./behaviour.ts";
import { startFakeGemini } from "./fakeGemini.ts";
import { startFakeOpenAi } from "./fakeOpenAi.ts";

const FAKES = [
  ["gemini", startFakeGemini],
  ["openai", startFakeOpenAi],
] as const;

async function started(start: typeof startFakeGemini) {
  const fake = await start();
  onTestFinished(() => fake.stop());
  const ask = (signal?: AbortSignal) =>
    fetch(`${fake.baseUrl}/ask`, {
      method: "POST",
      body: '{"a":1}',
      redirect: "manual",
      ...(signal && { signal }),
    });
  return { fake, ask };
}

it.each(FAKES)("%s bills what it answers in order, and nothing that it refuses", async (_, start) => {
  const { fake, ask } = await started(start);
  fake.will(
    { kind: "answer", pieces: ["one"], usage: { inputTokens: 10, outputTokens: 3 } },
    { kind: "refuse", status: 500 },
    { kind: "redirect", to: "http://localhost", status: 307 },
    { kind: "answer", pieces: [], usage: { inputTokens: 20, outputTokens: 4 } },
  );
  for (let request = 0; request < 4; request++) await (await ask()).text();
  expect(fake.billed()).toEqual([
    { inputTokens: 10, outputTokens: 3 },
    { inputTokens: 20, outputTokens: 4 },
  ]);
  expect(fake.requests.map(({ isLeft }) => isLeft)).toEqual([false, false, false, false]);
});

it.each(FAKES)("%s bills a token for four characters unless told", async (_, start) => {
  const { fake, ask } = await started(start);
  fake.always({ kind: "answer", pieces: ["12345678", "9"] });
  await (await ask()).text();
  expect(fake.billed()).toEqual([{ inputTokens: 2, outputTokens: 3 }]);
});

it.each(FAKES)("%s bills what was written to somebody who went", async (_, start) => {
  const { fake, ask } = await started(start);
  const usage = { inputTokens: 10, outputTokens: 100 };
  fake.will({ kind: "answer", pieces: ["a", "b", "c", "d"], usage, betweenMs: 150 });
  const controller = new AbortController();
  const response = await ask(controller.signal);
  await vi.waitFor(() => expect(fake.billed()[0]?.outputTokens).toBe(25));
  controller.abort();
  await expect(response.text()).rejects.toThrow("aborted");
  await vi.waitFor(() => expect(fake.requests[0]?.isLeft).toBe(true));
  expect(fake.billed()[0]?.outputTokens).toBeLessThan(100);
});

it.each(FAKES)(
  "%s says hello when nothing is planned, and what is usual once it is told",
  async (_, start) => {
    const { fake, ask } = await started(start);
    expect(await (await ask()).text()).toContain("Hello");
    fake.always({ ...HELLO, kind: "answer", pieces: ["Good night"] });
    expect(await (await ask()).text()).toContain("Good night");
  },
);

it.each(FAKES)("%s writes down what came", async (_, start) => {
  const { fake, ask } = await started(start);
  await (await ask()).text();
  expect(fake.requests).toMatchObject([{ method: "POST", body: { a: 1 } }]);
});

it("openai says what it cost to those alone who ask for it", async () => {
  const { fake } = await started(startFakeOpenAi);
  const ask = (body: object) => fetch(fake.baseUrl, { method: "POST", body: JSON.stringify(body) });
  expect(await (await ask({})).text()).not.toContain("completion_tokens");
  const asked = await ask({ stream_options: { include_usage: true } });
  expect(await asked.text()).toContain("completion_tokens");
});
