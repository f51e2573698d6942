import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startInProcess } from "@formweave/collab-server/testing/product";

const MAIN = resolve(import.meta.dirname, "../../collab-server/src/main.ts");
const SETUP_TOKEN = "end-to-end-setup-token";

/** A real server with its own data. */
export interface TestServer {
  readonly url: string;
  readonly setupUrl: string;
  /** Folder of its data, deleted when it stops. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** A server in a separate process. */
export interface ServerProcess extends TestServer {
  /** Ends the process with a signal, and restarts it on the same data after a while. */
  restart(signal: NodeJS.Signals, downMs: number): Promise<void>;
}

/** A person with an account, and their session cookie. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly cookie: string;
}

type Environment = Readonly<Record<string, string>>;

/** Starts the product in this process, which takes 30 ms, with additional environment variables. */
export async function startServer(env: Environment = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), "formweave-e2e-"));
  const server = await startInProcess({ DATA_DIR: folder, SETUP_TOKEN, ...env });
  return {
    url: server.url,
    setupUrl: `${server.url}/setup#${SETUP_TOKEN}`,
    dataDir: folder,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the product as `npm start` does, in a separate process, which takes a second: to end it by a signal, or to measure. The first
 * start builds the client when it is stale.
 */
export async function startServerProcess(env: Environment = {}): Promise<ServerProcess> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "formweave-e2e-"));
  const url = `http://localhost:${port}`;
  const start = () =>
    startProcess({ PORT: String(port), DATA_DIR: folder, SETUP_TOKEN, LOG_LEVEL: "error", ...env }, url);
  let child = await start();
  return {
    url,
    setupUrl: `${url}/setup#${SETUP_TOKEN}`,
    dataDir: folder,
    async restart(signal, downMs) {
      await end(child, signal);
      await new Promise((done) => setTimeout(done, downMs));
      child = await start();
    },
    async stop() {
      await end(child, "SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the port of a server. */
export function getPort({ url }: Pick<TestServer, "url">): number {
  return Number(new URL(url).port);
}

/** Creates the owner and the organization over HTTP. */
export async function setUpOwner(server: TestServer, name = "Mara"): Promise<Account> {
  const email = `${name.toLowerCase()}@example.com`;
  const body = {
    token: SETUP_TOKEN,
    name,
    email,
    password: "a long enough password",
    organizationName: "Riverside",
  };
  return fetchAccount(server, await call(server, "POST", "/api/setup", { body }), name);
}

/** Invites a person to a project, and accepts the invitation for them. */
export async function inviteTo(
  server: TestServer,
  owner: Account,
  projectId: string,
  guest: { readonly name: string; readonly permission: string },
): Promise<Account> {
  const { name, permission } = guest;
  const path = `/api/projects/${projectId}/invitations`;
  const email = `${name.toLowerCase()}@example.com`;
  const invitation = await call(server, "POST", path, { cookie: owner.cookie, body: { email, permission } });
  const token = new URL(textAt(invitation.data, "url")).hash.slice(1);
  const body = { name, password: "another long password" };
  const accepted = await call(server, "POST", `/api/invitations/${token}/accept`, { body });
  return fetchAccount(server, accepted, name);
}

/** Creates a project and returns its id. */
export async function createProject(server: TestServer, owner: Account, name: string): Promise<string> {
  const created = await call(server, "POST", "/api/projects", {
    cookie: owner.cookie,
    body: { kind: "form", name },
  });
  return textAt(created.data, "id");
}

interface CallOptions {
  readonly cookie?: string;
  readonly body?: unknown;
}
interface Answer {
  readonly data: unknown;
  readonly cookie: string;
}

/** Calls the API like a browser of the same site; throws when the server refuses. */
export async function call(
  { url }: Pick<TestServer, "url">,
  method: string,
  path: string,
  { cookie, body }: CallOptions = {},
): Promise<Answer> {
  const headers = {
    origin: url,
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && { "content-type": "application/json" }),
  };
  const response = await fetch(url + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return { data: at(answer, "data"), cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

/** Returns the value of a key in untrusted data; throws for anything but an object. */
export function at(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) throw new Error(`No ${key} in ${JSON.stringify(value)}`);
  return Object.entries(value).find(([name]) => name === key)?.[1];
}

export function textAt(value: unknown, key: string): string {
  const text = at(value, key);
  if (typeof text !== "string") throw new Error(`No text ${key} in ${JSON.stringify(value)}`);
  return text;
}

async function fetchAccount(server: TestServer, { cookie }: Answer, name: string): Promise<Account> {
  const me = await call(server, "GET", "/api/me", { cookie });
  return { id: textAt(at(me.data, "user"), "id"), name, cookie };
}

async function startProcess(env: Environment, url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--no-memory-protection-keys", MAIN], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout?.resume();
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    if (await answers(url)) return child;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("The server did not start within a minute");
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

/** Returns an unused port of this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || address === null) throw new Error("No port");
  return address.port;
}
