import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { serve } from "@hono/node-server";
import { readAiConfig } from "./config.ts";
import { openGateway } from "./gateway.ts";
import { serveCalls } from "./http/serveCalls.ts";
import { createGatewayApp } from "./http/app.ts";

const ENV_FILE = resolve(import.meta.dirname, "../../.env");

/** Runs the gateway as a server of its own: our other servers call it with a shared secret. */
function main(): void {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
  const config = readAiConfig(process.env);
  if (!config.ok) return complain(`The configuration of the assistant is not valid.\n${config.error}`);
  const { alone } = config.value;
  if (alone === undefined) return complain("AI_SERVICE_SECRET: is needed where the gateway runs alone");
  const report = (what: string, error: unknown): void => note({ what, error: String(error) });
  const gateway = openGateway(config.value, {
    newId: randomUUID,
    now: Date.now,
    report: (what) => note({ what }),
  });
  const answer = createGatewayApp({ gateway, report });
  const server = serve({ fetch: serveCalls(answer, alone.secret), hostname: alone.host, port: alone.port });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => server.close(() => gateway.core.close()));
  }
  note({ what: `the assistant answers on http://${alone.host}:${alone.port}` });
}

function note(words: Readonly<Record<string, string>>): void {
  process.stderr.write(`${JSON.stringify({ time: Date.now(), ...words })}\n`);
}

function complain(words: string): void {
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}

main();
