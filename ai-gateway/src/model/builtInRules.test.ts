import { analyzeInput, generateInput, validateInput } from "@formweave/schema/api";
import fc from "fast-check";
import { expect, it } from "vitest";
import { requestFor } from "../testing/requestFor.ts";
import { createBuiltInRules, type RuleAnswers } from "./builtInRules.ts";
import { ProviderError, type ModelEvent, type Task } from "./provider.ts";

const ANSWERS: RuleAnswers = {
  chat: ({ prompt }) => `You said: ${prompt}`,
  form: ({ description }) => ({ title: description, fields: [] }),
  rules: ({ fieldLabel }) => ({ rules: [], suggestions: [fieldLabel], confidence: 1 }),
  analysis: ({ formData }) => ({ score: formData.fields.length }),
};

async function eventsOf(task: Task, answers = ANSWERS): Promise<readonly ModelEvent[]> {
  const events: ModelEvent[] = [];
  const { signal } = new AbortController();
  const stream = createBuiltInRules(answers).stream({ ...requestFor(), task }, signal);
  for await (const event of stream) events.push(event);
  return events;
}

async function textsOf(task: Task, answers = ANSWERS): Promise<readonly string[]> {
  const events = await eventsOf(task, answers);
  return events.flatMap((event) => (event.kind === "text" ? [event.text] : []));
}

function chat(prompt: string): Task {
  return { kind: "chat", input: { prompt, context: { place: { x: 40, y: 40 }, fields: [] } } };
}

it("talks in words, each with the space after it", async () => {
  expect(await textsOf(chat("hello  there\n\nyou "))).toEqual([
    "You ",
    "said: ",
    "hello  ",
    "there\n\n",
    "you ",
  ]);
});

it("costs nothing and says so, then ends", async () => {
  const events = await eventsOf(chat("hello"));
  expect(events.slice(-2)).toEqual([
    { kind: "usage", usage: { inputTokens: 0, outputTokens: 0 } },
    { kind: "end", finishReason: "STOP" },
  ]);
});

it.each<readonly [Task, unknown]>([
  [
    { kind: "form", input: generateInput.parse({ description: "Leave" }) },
    { title: "Leave", fields: [] },
  ],
  [
    { kind: "rules", input: validateInput.parse({ fieldType: "text", fieldLabel: "Name" }) },
    { rules: [], suggestions: ["Name"], confidence: 1 },
  ],
  [{ kind: "analysis", input: analyzeInput.parse({ formData: { fields: [] } }) }, { score: 0 }],
])("answers $0.kind in JSON", async (task, answer) => {
  expect(JSON.parse((await textsOf(task)).join(""))).toEqual(answer);
});

it.each<Task>([{ kind: "image" }, { kind: "classification", text: "Is this kind?" }])(
  "says that it cannot do $kind",
  async (task) => {
    await expect(eventsOf(task)).rejects.toEqual(new ProviderError({ kind: "unsupported" }));
  },
);

it("says what it is, and that it sees nothing", () => {
  const { id, model, canSee } = createBuiltInRules(ANSWERS);
  expect({ id, model, canSee }).toEqual({ id: "built-in-rules", model: "built-in-rules", canSee: false });
});

it.each([
  ["rules that fail", () => fail()],
  ["an answer that is no JSON", () => ({ big: 1n })],
])("is garbled by %s, and keeps the reason", async (_, answer) => {
  const outcome = await eventsOf(chat("hello"), { ...ANSWERS, chat: answer }).catch(
    (error: unknown) => error,
  );
  expect(outcome).toMatchObject({ problem: { kind: "garbled" }, cause: expect.any(Error) });
  expect(outcome).toBeInstanceOf(ProviderError);
});

function fail(): never {
  throw new Error("A rule is wrong");
}

it("gives back every text whole", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme" }), async (prompt) => {
      const texts = await textsOf(chat(prompt), { ...ANSWERS, chat: (input) => input.prompt });
      expect(texts.join("")).toBe(prompt);
      expect(texts).not.toContain("");
    }),
  );
});

it("cuts a long text in time that grows with it alone", async () => {
  const prompt = " ".repeat(500_000);
  const start = performance.now();
  expect((await textsOf(chat(prompt))).join("")).toBe(`You said: ${prompt}`);
  expect(performance.now() - start).toBeLessThan(1000);
});
