import { isAbsolute } from "node:path";
import { expect, it } from "vitest";
import { readAiConfig } from "./config.ts";

it("needs nothing: the built-in rules, no budget, the values of the specification", () => {
  const config = readAiConfig({});
  expect(config).toMatchObject({
    ok: true,
    value: {
      models: [],
      prices: {},
      budget: undefined,
      sampling: { temperature: 0.7, topP: 0.8, topK: 40 },
      visionTemperature: 0.1,
      maxOutputTokens: { chat: 2048, generation: 8192, vision: 2048 },
      redacts: false,
    },
  });
  const database = config.ok ? config.value.database : "";
  expect(isAbsolute(database) && database.endsWith("data/var/ai.sqlite")).toBe(true);
});

it("takes an empty variable for one that is not set", () => {
  expect(readAiConfig({ GEMINI_API_KEY: "", AI_MODEL: "", AI_BUDGET: "", AI_PRICES: "" })).toEqual(
    readAiConfig({}),
  );
});

it("asks gemini-2.5-flash-lite when there is a key", () => {
  expect(readAiConfig({ GEMINI_API_KEY: "k" })).toMatchObject({
    value: {
      models: [{ service: "gemini", model: "gemini-2.5-flash-lite", apiKey: "k", baseUrl: undefined }],
    },
  });
});

it("asks a service of one's own by the name of its model, with colons in it", () => {
  const own = { OPENAI_BASE_URL: "http://localhost:11434/v1", AI_MODEL: "llama3.1:8b" };
  expect(readAiConfig(own)).toMatchObject({
    value: {
      models: [
        {
          service: "openai",
          model: "llama3.1:8b",
          apiKey: undefined,
          baseUrl: own.OPENAI_BASE_URL,
          canSee: false,
        },
      ],
    },
  });
});

it("asks several, in order", () => {
  const config = readAiConfig({
    GEMINI_API_KEY: "k",
    OPENAI_BASE_URL: "http://localhost:11434/v1",
    AI_MODEL: "gemini:gemini-2.5-pro, openai:qwen3:4b",
  });
  expect(config.ok && config.value.models.map(({ service, model }) => [service, model])).toEqual([
    ["gemini", "gemini-2.5-pro"],
    ["openai", "qwen3:4b"],
  ]);
});

it("sends nothing anywhere because of a key alone that other programs use", () => {
  expect(readAiConfig({ OPENAI_API_KEY: "k" })).toMatchObject({ ok: true, value: { models: [] } });
});

it("reads prices, budget, place, sampling and output", () => {
  expect(
    readAiConfig({
      AI_PRICES: '{"gpt-6": {"input": 1e-6, "output": 3e-6}}',
      AI_BUDGET: "20.5",
      AI_DATABASE: "/srv/ai.sqlite",
      AI_TEMPERATURE: "0.2",
      AI_TOP_P: "1",
      AI_TOP_K: "1",
      AI_MAX_OUTPUT_TOKENS: "4096",
      AI_REDACT: "all",
    }),
  ).toMatchObject({
    value: {
      prices: { "gpt-6": { input: 1e-6, output: 3e-6 } },
      budget: 20.5,
      database: "/srv/ai.sqlite",
      sampling: { temperature: 0.2, topP: 1, topK: 1 },
      maxOutputTokens: { chat: 4096, generation: 4096, vision: 4096 },
      redacts: true,
    },
  });
  const config = readAiConfig({ DATA_DIR: "/srv" });
  expect(config.ok && config.value.database).toBe("/srv/ai.sqlite");
});

it.each<[Record<string, string>, RegExp]>([
  [{ AI_BUDGET: "much" }, /^AI_BUDGET: expected dollars a month/],
  [{ AI_BUDGET: "-1" }, /^AI_BUDGET: /],
  [{ AI_MAX_OUTPUT_TOKENS: "0" }, /^AI_MAX_OUTPUT_TOKENS: /],
  [{ AI_TEMPERATURE: "3" }, /^AI_TEMPERATURE: /],
  [{ OPENAI_BASE_URL: "localhost:11434" }, /^OPENAI_BASE_URL: expected an address/],
  [{ OPENAI_BASE_URL: "file:///etc/passwd" }, /^OPENAI_BASE_URL: expected an address/],
  [{ OPENAI_BASE_URL: "http://localhost:1/v1" }, /^AI_MODEL: name the model/],
  [{ AI_MODEL: "gemini-2.5-pro" }, /^AI_MODEL: write gemini:gemini-2.5-pro or openai:gemini-2.5-pro/],
  [
    { GEMINI_API_KEY: "k", OPENAI_BASE_URL: "http://localhost:1/v1", AI_MODEL: "llama" },
    /^AI_MODEL: write gemini:llama or/,
  ],
  [{ AI_MODEL: "gemini:x" }, /^GEMINI_API_KEY: is needed for x/],
  [{ GEMINI_API_KEY: "k", AI_MODEL: "openai:x" }, /^OPENAI_BASE_URL: is needed for x/],
  [{ GEMINI_API_KEY: "k", AI_MODEL: "two words" }, /^AI_MODEL: "two words" is not the name/],
  [{ AI_PRICES: "{" }, /^AI_PRICES: expected dollars a token.*is not JSON/],
  [{ AI_PRICES: '{"m": {"input": 1}}' }, /^AI_PRICES: expected dollars a token.*m input /],
  [{ AI_TOP_P: "x", AI_TOP_K: "x" }, /^AI_TOP_P: .+\nAI_TOP_K: /],
])("says what is wrong with %j", (variables, expected) => {
  const config = readAiConfig(variables);
  expect(config.ok ? "" : config.error).toMatch(expected);
});

it("never says a key", () => {
  const config = readAiConfig({ GEMINI_API_KEY: "se cret" });
  expect(config.ok ? "" : config.error).toBe("GEMINI_API_KEY: a key has no spaces and no line breaks");
});
