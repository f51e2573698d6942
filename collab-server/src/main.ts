import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { buildClient, compressClient, isCompressed, isStale } from "./http/builtClient.ts";
import { endWith } from "./lifetime.ts";
import { captureConsole } from "./captureConsole.ts";
import { complain, createLogger, logInfo } from "./logging.ts";
import { readProductConfig, startProduct } from "./startProduct.ts";

const ENV_FILE = resolve(import.meta.dirname, "../../.env");

async function main(): Promise<void> {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
  const config = readProductConfig(process.env);
  if (!config.ok) return fail(config.error);
  if (isStale()) {
    logInfo("Building the client, once…");
    await buildClient();
  }
  const logger = createLogger(config.value.server.logLevel);
  captureConsole(console, logger, () => performance.now());
  const server = await startProduct(config.value, { logger });
  endWith(server, logger);
  logInfo(`Formweave is ready: ${server.setupUrl ?? server.url}`);
  // It takes longer than building: whoever comes meanwhile gets the files as they are.
  if (!isCompressed()) compressClient();
}

function fail(texts: string): void {
  complain(texts);
  process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
