import { answerByModels } from "./assistant/answerByModels.ts";
import { answerByRules } from "./assistant/answerByRules.ts";
import type { AssistantDeps } from "./assistant/answerer.ts";
import type { Report } from "./report.ts";
import type { AiConfig, ConfiguredModel } from "./config.ts";
import { openCore } from "./core.ts";
import { createGemini } from "./model/gemini.ts";
import { createOpenAiCompatible } from "./model/openAiCompatible.ts";
import type { Provider } from "./model/provider.ts";

/** The assistant with its dependencies. */
export type Gateway = AssistantDeps;

/**
 * Opens the database and connects the configured models, or the built-in rules where none are configured: rules never replace a
 * failing model. Throws when the database cannot be opened.
 */
export function openGateway(
  config: AiConfig,
  { report, ...deps }: Pick<AssistantDeps, "newId" | "now"> & { readonly report: Report },
): Gateway {
  const core = openCore(config, report);
  const { models } = config;
  const answerer =
    models.length === 0 ? answerByRules(core, config) : answerByModels(core, config, models.map(connect));
  return { ...deps, core, answerer };
}

function connect(configured: ConfiguredModel): Provider {
  if (configured.service === "gemini") return createGemini(configured);
  const { apiKey, ...endpoint } = configured;
  return createOpenAiCompatible({ ...endpoint, ...(apiKey !== undefined && { apiKey }) });
}
