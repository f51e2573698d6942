import { RULES_LABEL, type AiStatus } from "@formweave/schema/api";
import { type AssistantDeps } from "./assistant/ask.ts";
import { type DocumentDeps } from "./assistant/processDocument.ts";
import { type Report } from "./calls/report.ts";
import { type AiConfig, type ConfiguredModel } from "./config.ts";
import { openCore, type Answerers, type Core } from "./core.ts";
import { createBuiltInRules } from "./model/builtInRules.ts";
import { createGemini } from "./model/gemini.ts";
import { createOpenAiCompatible } from "./model/openAiCompatible.ts";
import { type Provider } from "./model/provider.ts";
import { RULE_ANSWERS } from "./ruleAnswers.ts";
import { typeOfLabel } from "./rules/index.ts";

/** The assistant, ready to be asked. */
export interface Gateway extends DocumentDeps {
  readonly core: Core;
  readonly status: AiStatus;
}

/** Opens the database and connects the models that are configured. Throws when the database cannot be opened. */
export function openGateway(
  config: AiConfig,
  { report, ...deps }: Pick<AssistantDeps, "newId" | "now"> & { readonly report: Report },
): Gateway {
  const answerers = answerersOf(config);
  const { source, providers } = answerers;
  const canSee = providers.some((provider) => provider.canSee);
  const label = source === "rules" ? RULES_LABEL : providers.map(({ model }) => model).join(", ");
  const core = openCore(config, answerers, report);
  return { ...deps, config, core, canSee, typeOfLabel, status: { source, label, canSee } };
}

function answerersOf({ models }: AiConfig): Answerers {
  if (models.length === 0) return { source: "rules", providers: [createBuiltInRules(RULE_ANSWERS)] };
  return { source: "model", providers: models.map(connect) };
}

function connect(configured: ConfiguredModel): Provider {
  if (configured.service === "gemini") return createGemini(configured);
  const { apiKey, ...endpoint } = configured;
  return createOpenAiCompatible({ ...endpoint, ...(apiKey !== undefined && { apiKey }) });
}
