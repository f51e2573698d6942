import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readConfig } from "./config.ts";
import { buildClient, isStale } from "./http/builtClient.ts";
import { endWith } from "./lifetime.ts";
import { complain, createLogger, tell } from "./logging.ts";
import { startServer } from "./server.ts";

const ENV_FILE = resolve(import.meta.dirname, "../../.env");

async function main(): Promise<void> {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
  const config = readConfig(process.env);
  if (!config.ok) return fail(`The configuration is not right.\n${config.error}`);
  if (isStale()) {
    tell("Building the client, once…");
    await buildClient();
  }
  const server = await startServer(config.value);
  endWith(server, createLogger(config.value.logLevel));
  tell(`Formweave is ready: ${server.setupUrl ?? server.url}`);
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
