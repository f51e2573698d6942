import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { signServiceToken, type ServiceCaller } from "@formweave/data/serviceToken";
import { z } from "zod";
import type { ProviderRole } from "./questions.ts";

const PROGRAM = join(import.meta.dirname, "../src/main.ts");
const PROVIDER = join(import.meta.dirname, "fakeProvider.ts");
/** As in package.json. */
const HEAP_FLAG = "--max-semi-space-size=16";
const SECRET = "a secret of the bench, of thirty-two characters";
/** Time limit for the gateway to start listening, ms. */
const START_MS = 20_000;
const AGAIN_MS = 50;

const times = z.object({ askedAt: z.number(), endedAt: z.number() });

/** The gateway and a provider, each in a process of its own, as in production: over HTTP, with a database in a file. */
export interface Stage {
  /** Sets the kind and pace of the provider's answers from now on. */
  play(part: ProviderRole): Promise<void>;
  /** Times at which the provider began and ended its last answer, by `monotonicMs`. */
  lastAnswer(): Promise<z.infer<typeof times>>;
  askGateway(path: string, caller: ServiceCaller, body: object): Promise<Response>;
  /** Sends a request directly to the provider, as the gateway would. */
  askProvider(body: object): Promise<Response>;
  stop(): void;
}

/** Starts both, with a budget, and with personal data removed from requests. */
export async function openStage(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), "formweave-gateway-bench-"));
  const provider = fork(PROVIDER, { execArgv: [] });
  const baseUrl = z.string().parse(await receiveAnswer(provider));
  const port = await freePort();
  const gateway = fork(PROGRAM, {
    execArgv: [HEAP_FLAG],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: { ...process.env, ...variablesFor({ folder, baseUrl, port }) },
  });
  const url = `http://127.0.0.1:${port}/api/ai`;
  const stop = (): void => {
    provider.kill("SIGKILL");
    gateway.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await isThere(`${url}/status`))) {
    stop();
    throw new Error("The gateway did not start");
  }
  const sendAndReceive = (message: string | object): Promise<unknown> => {
    provider.send(message);
    return receiveAnswer(provider);
  };
  return {
    async play(part) {
      await sendAndReceive(part);
    },
    lastAnswer: async () => times.parse(await sendAndReceive("times")),
    askGateway: async (path, caller, body) =>
      post(`${url}/${path}`, body, await signServiceToken(caller, SECRET, Date.now())),
    askProvider: (body) => post(`${baseUrl}/chat/completions`, body, "nobody looks"),
    stop,
  };
}

interface GatewayAddress {
  readonly folder: string;
  readonly baseUrl: string;
  readonly port: number;
}

function variablesFor({ folder, baseUrl, port }: GatewayAddress): Readonly<Record<string, string>> {
  return {
    DATA_DIR: folder,
    AI_DATABASE: "",
    GEMINI_API_KEY: "",
    OPENAI_BASE_URL: baseUrl,
    AI_MODEL: "openai:measured",
    AI_PRICES: JSON.stringify({ measured: { input: 1e-7, output: 4e-7 } }),
    AI_BUDGET: "1000",
    AI_REDACT: "all",
    AI_SERVICE_SECRET: SECRET,
    AI_PORT: String(port),
  };
}

function post(url: string, body: object, token: string): Promise<Response> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}

async function receiveAnswer(child: ChildProcess): Promise<unknown> {
  const [answer] = await once(child, "message");
  return answer;
}

async function isThere(url: string): Promise<boolean> {
  const until = performance.now() + START_MS;
  while (performance.now() < until) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer !== undefined) return true;
    await pause(AGAIN_MS);
  }
  return false;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = z.object({ port: z.number() }).parse(probe.address());
  probe.close();
  await once(probe, "close");
  return port;
}
