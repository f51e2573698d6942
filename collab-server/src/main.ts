import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readConfig } from "./config.ts";
import { buildClient, isStale } from "./http/builtClient.ts";
import { complain, tell } from "./logging.ts";
import { startServer, type RunningServer } from "./server.ts";

const ENV_FILE = resolve(import.meta.dirname, "../../.env");
/** Whoever stops us waits no longer than this, ms. */
const STOP_PATIENCE_MS = 2000;

async function main(): Promise<void> {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
  const config = readConfig(process.env);
  if (!config.ok) return fail(`The configuration is not right.\n${config.error}`);
  if (isStale()) {
    tell("Building the client, once…");
    await buildClient();
  }
  const server = await startServer(config.value);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(server));
  tell(`Formweave is ready: ${server.setupUrl ?? server.url}`);
}

async function stop(server: RunningServer): Promise<void> {
  setTimeout(() => process.exit(1), STOP_PATIENCE_MS).unref();
  await server.stop();
  process.exit(0);
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
