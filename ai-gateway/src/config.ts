import { join, resolve } from "node:path";
import { err, ok, type Result } from "@formweave/schema";
import { z } from "zod";
import { priceTable, type PriceTable } from "./model/prices.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** Default model and sampling; pictures are read at a temperature of their own. */
const DEFAULT_MODEL = "gemini-2.5-flash-lite";
const DEFAULT_SAMPLING = { temperature: 0.7, topP: 0.8, topK: 40 };
const VISION_TEMPERATURE = 0.1;
/** Fewest characters of a secret that servers share. */
const MIN_SECRET = 32;
/** Default limits of tokens for an answer, a generated form and a read picture; the highest limit that can be set. */
const DEFAULT_OUTPUT = { chat: 2048, generation: 8192, vision: 2048 };
const MAX_OUTPUT = 65_536;

const address = z.url({
  protocol: /^https?$/,
  error: "expected an address such as http://localhost:11434/v1",
});
const secret = z.string().regex(/^[\x21-\x7E]+$/, { error: "a key has no spaces and no line breaks" });

const environment = z.object({
  GEMINI_API_KEY: secret.optional(),
  GEMINI_BASE_URL: address.optional(),
  OPENAI_BASE_URL: address.optional(),
  OPENAI_API_KEY: secret.optional(),
  AI_MODEL: z.string().max(500).optional(),
  AI_PRICES: z.string().optional(),
  AI_BUDGET: z.coerce
    .number({ error: "expected dollars a month, such as 20" })
    .min(0)
    .max(1_000_000)
    .optional(),
  AI_DATABASE: z.string().optional(),
  DATA_DIR: z.string().default("data/var"),
  AI_MAX_OUTPUT_TOKENS: z.coerce.number().int().min(1).max(MAX_OUTPUT).optional(),
  AI_TEMPERATURE: z.coerce.number().min(0).max(2).default(DEFAULT_SAMPLING.temperature),
  AI_TOP_P: z.coerce.number().min(0).max(1).default(DEFAULT_SAMPLING.topP),
  AI_TOP_K: z.coerce.number().int().min(1).max(1000).default(DEFAULT_SAMPLING.topK),
  AI_VISION: z.enum(["yes", "no"]).default("no"),
  AI_SERVICE_SECRET: z.string().min(MIN_SECRET, `use at least ${MIN_SECRET} characters`).optional(),
  AI_HOST: z.string().default("127.0.0.1"),
  AI_PORT: z.coerce.number().int().min(1).max(65_535).default(3001),
  AI_REDACT: z.enum(["none", "all"]).default("none"),
});

/** A model as configured in the environment. */
export type ConfiguredModel =
  | {
      readonly service: "gemini";
      readonly model: string;
      readonly apiKey: string;
      readonly baseUrl: string | undefined;
    }
  | {
      readonly service: "openai";
      readonly model: string;
      readonly apiKey: string | undefined;
      readonly baseUrl: string;
      /** True when it takes pictures; no server says so itself. */
      readonly canSee: boolean;
    };

/** Configuration of the gateway; every field is an environment variable of `.env.example`. */
export interface AiConfig {
  /** Models to ask, in order: each only when those before it did not answer. Empty means the built-in rules. */
  readonly models: readonly ConfiguredModel[];
  /** Configured prices; the defaults are with `priceOf`. */
  readonly prices: PriceTable;
  /** Dollars that each organization may spend in a month; undefined means no limit. */
  readonly budget: number | undefined;
  /** The path of ai.sqlite, absolute. */
  readonly database: string;
  readonly sampling: { readonly temperature: number; readonly topP: number; readonly topK: number };
  readonly visionTemperature: number;
  readonly maxOutputTokens: {
    readonly chat: number;
    readonly generation: number;
    readonly vision: number;
  };
  /** True when personal data is removed from requests to a model. */
  readonly redacts: boolean;
  /** Address and secret for running as a server of its own, for our other servers. */
  readonly alone: { readonly host: string; readonly port: number; readonly secret: string } | undefined;
}

/** Reads the configuration from environment variables; the error has one line for each wrong variable, and contains no values. */
export function readAiConfig(
  variables: Readonly<Record<string, string | undefined>>,
): Result<AiConfig, string> {
  // An empty variable was left blank in a file.
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value !== "");
  const parsed = environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) return err(parsed.error.issues.map(describe).join("\n"));
  const { data } = parsed;
  const models = readModels(data);
  if (!models.ok) return models;
  const prices = readPrices(data.AI_PRICES);
  if (!prices.ok) return prices;
  const most = data.AI_MAX_OUTPUT_TOKENS;
  const shared = data.AI_SERVICE_SECRET;
  return ok({
    models: models.value,
    prices: prices.value,
    budget: data.AI_BUDGET,
    database: resolve(ROOT, data.AI_DATABASE ?? join(data.DATA_DIR, "ai.sqlite")),
    sampling: { temperature: data.AI_TEMPERATURE, topP: data.AI_TOP_P, topK: data.AI_TOP_K },
    visionTemperature: VISION_TEMPERATURE,
    maxOutputTokens: most === undefined ? DEFAULT_OUTPUT : { chat: most, generation: most, vision: most },
    redacts: data.AI_REDACT === "all",
    alone: shared === undefined ? undefined : { host: data.AI_HOST, port: data.AI_PORT, secret: shared },
  });
}

type Environment = z.infer<typeof environment>;

/** Reads the names in AI_MODEL, each with its service. A stray key for OpenAI in the environment sends nothing anywhere by itself. */
function readModels(data: Environment): Result<readonly ConfiguredModel[], string> {
  const names = (data.AI_MODEL ?? "").split(",").flatMap((name) => name.trim() || []);
  const models: ConfiguredModel[] = [];
  for (const name of names.length > 0 ? names : defaultNames(data)) {
    const model = readModel(name, data);
    if (!model.ok) return model;
    models.push(model.value);
  }
  if (models.length === 0 && data.OPENAI_BASE_URL !== undefined) {
    return err("AI_MODEL: name the model that is to answer at OPENAI_BASE_URL");
  }
  return ok(models);
}

function defaultNames({ GEMINI_API_KEY: key }: Environment): readonly string[] {
  return key === undefined ? [] : [`gemini:${DEFAULT_MODEL}`];
}

const NAME = /^(?:(gemini|openai):)?(\S+)$/;

function readModel(name: string, data: Environment): Result<ConfiguredModel, string> {
  const [, service = onlyService(data), model] = NAME.exec(name) ?? [];
  if (model === undefined) return err(`AI_MODEL: "${name}" is not the name of a model`);
  if (service === undefined) {
    return err(`AI_MODEL: write gemini:${model} or openai:${model}, and configure that service`);
  }
  if (service === "gemini") {
    const { GEMINI_API_KEY: apiKey, GEMINI_BASE_URL: baseUrl } = data;
    return apiKey === undefined
      ? err(`GEMINI_API_KEY: is needed for ${model}`)
      : ok({ service, model, apiKey, baseUrl });
  }
  const { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: apiKey } = data;
  return baseUrl === undefined
    ? err(`OPENAI_BASE_URL: is needed for ${model}`)
    : ok({ service: "openai", model, apiKey, baseUrl, canSee: data.AI_VISION === "yes" });
}

/** The service of a name without one: the only configured service. */
function onlyService({
  GEMINI_API_KEY: key,
  OPENAI_BASE_URL: url,
}: Environment): "gemini" | "openai" | undefined {
  if ((key === undefined) === (url === undefined)) return undefined;
  return key === undefined ? "openai" : "gemini";
}

function readPrices(written: string | undefined): Result<PriceTable, string> {
  if (written === undefined) return ok({});
  const parsed = z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "is not JSON" });
        return z.NEVER;
      }
    })
    .pipe(priceTable)
    .safeParse(written);
  if (parsed.success) return ok(parsed.data);
  const wrong = parsed.error.issues.map(({ path, message }) => [...path, message].join(" ")).join("; ");
  return err(`AI_PRICES: expected dollars a token, {"model": {"input": 1e-7, "output": 4e-7}}: ${wrong}`);
}

function describe({
  path,
  message,
}: {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}): string {
  return `${path.join(".")}: ${message}`;
}
