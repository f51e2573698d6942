import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { createGatewayApp, openGateway, readAiConfig, type AiConfig } from "@formweave/ai-gateway";
import { readConfig, type Config } from "./config.ts";
import { remoteAssistant } from "./modules/assistant/remoteAssistant.ts";
import { type OpenAssistant } from "./modules/assistant/serveAssistant.ts";
import { type Logger } from "pino";
import { buildClient, isStale } from "./http/builtClient.ts";
import { endWith } from "./lifetime.ts";
import { captureConsole } from "./captureConsole.ts";
import { complain, createLogger, tell } from "./logging.ts";
import { startServer, type RunningServer } from "./server.ts";

const ENV_FILE = resolve(import.meta.dirname, "../../.env");

async function main(): Promise<void> {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
  const config = readConfig(process.env);
  if (!config.ok) return fail(`The configuration is not valid.\n${config.error}`);
  const aiConfig = readAiConfig(process.env);
  if (!aiConfig.ok) return fail(`The configuration of the assistant is not valid.\n${aiConfig.error}`);
  if (isStale()) {
    tell("Building the client, once…");
    await buildClient();
  }
  const logger = createLogger(config.value.logLevel);
  captureConsole(console, logger, () => performance.now());
  const server = await start(config.value, aiConfig.value, logger);
  endWith(server, logger);
  tell(`Formweave is ready: ${server.setupUrl ?? server.url}`);
}

/** The server with an assistant: the one that is configured, else one of its own. */
function start(config: Config, aiConfig: AiConfig, logger: Logger): Promise<RunningServer> {
  const { aiGateway } = config;
  if (aiGateway === undefined) return startServer(config, { openAssistant: () => openOwn(aiConfig, logger) });
  return startServer(config, {
    openAssistant: () => ({ answer: remoteAssistant(aiGateway), close: () => undefined }),
  });
}

/** The gateway in the same process, which goes when nobody can ask any more. */
function openOwn(aiConfig: AiConfig, logger: Logger): OpenAssistant {
  const gateway = openGateway(aiConfig, {
    newId: randomUUID,
    now: Date.now,
    report: (what) => logger.warn(what),
  });
  const report = (what: string, error: unknown): void => logger.error({ error }, what);
  const { setAside } = gateway.core;
  return { answer: createGatewayApp({ gateway, report }), setAside, close: () => gateway.core.close() };
}

function fail(words: string): void {
  complain(words);
  process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
