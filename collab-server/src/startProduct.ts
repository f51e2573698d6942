import { randomUUID } from "node:crypto";
import { createGatewayApp, openGateway, readAiConfig, type AiConfig } from "@formweave/ai-gateway";
import { err, ok, type Result } from "@formweave/schema";
import type { Logger } from "pino";
import { readConfig, type Config } from "./config.ts";
import { remoteAssistant } from "./modules/projects/assistant/remoteAssistant.ts";
import type { OpenAssistant } from "./modules/projects/assistant/serveAssistant.ts";
import { startServer, type RunningServer, type ServerParts } from "./server.ts";

/** Configuration of the server and its assistant. */
export interface ProductConfig {
  readonly server: Config;
  readonly assistant: AiConfig;
}

/** Reads how both run from environment variables; the error is in plain words, with one line for each that is wrong. */
export function readProductConfig(
  variables: Readonly<Record<string, string | undefined>>,
): Result<ProductConfig, string> {
  const server = readConfig(variables);
  if (!server.ok) return err(`The configuration is not valid.\n${server.error}`);
  const assistant = readAiConfig(variables);
  if (!assistant.ok) return err(`The configuration of the assistant is not valid.\n${assistant.error}`);
  return ok({ server: server.value, assistant: assistant.value });
}

/** Starts the server with an assistant: the one that is configured, else one in the same process. */
export function startProduct(
  config: ProductConfig,
  { logger, ...parts }: ServerParts & { readonly logger: Logger },
): Promise<RunningServer> {
  const { aiGateway } = config.server;
  const openAssistant =
    aiGateway === undefined
      ? () => openOwn(config.assistant, logger)
      : () => ({ answer: remoteAssistant(aiGateway), close: () => undefined });
  return startServer(config.server, { ...parts, logger, openAssistant });
}

/** The gateway in the same process, which goes when nobody can ask any more. */
function openOwn(config: AiConfig, logger: Logger): OpenAssistant {
  const gateway = openGateway(config, {
    newId: randomUUID,
    now: Date.now,
    report: (what) => logger.warn(what),
  });
  const report = (what: string, error: unknown): void => logger.error({ error }, what);
  const { quarantinedPath } = gateway.core;
  return {
    answer: createGatewayApp({ gateway, report }),
    quarantinedPath,
    close: () => gateway.core.close(),
  };
}
