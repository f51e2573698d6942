import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProjectLevel } from "@formweave/schema/access";
import { invitationLink, me, type Me } from "@formweave/schema/api";
import { z } from "zod";
import type { Config } from "../config.ts";
import type { Assistant } from "../modules/projects/assistant/serveAssistant.ts";
import { startServer, type ServerParts } from "../server.ts";
import { APP_DATABASE } from "../storage/dataFolder.ts";
import { CHEAP_PASSWORDS } from "./cheapPasswords.ts";
import { migratedDatabase } from "./migratedDatabase.ts";

/** Default setup token of test servers. */
export const TEST_SETUP_TOKEN = "test-setup-token";
/** The owner whom `signedIn` creates, and later signs in. */
const OWNER = { name: "Ada Owner", email: "ada@example.com", password: "correct horse battery" };

/** A server for tests on a free port, with its own folder and database. */
export interface TestServer {
  readonly url: string;
  readonly port: number;
  readonly setupUrl: string | undefined;
  readonly dataDir: string;
  /** Stops the server and deletes its folder; may be called several times. */
  stop(): Promise<void>;
}

/** Options that a test may set. */
export interface TestServerOptions extends ServerParts {
  /** Handler of `/api/ai`; none by default. */
  readonly assistant?: Assistant;
  /** A folder that is kept, so that a second server can open it. */
  readonly dataDir?: string;
  readonly publicUrl?: string;
  readonly metricsToken?: string;
  /** Number of proxies in front of the server; none by default. */
  readonly trustedProxyHops?: number;
  /** Local hosts that forms may call nevertheless. */
  readonly outsideHosts?: readonly string[];
  /** Mail server of the installation. */
  readonly mail?: Config["mail"];
  /** External sign-in providers; none by default. */
  readonly providers?: Config["providers"];
  /** `TEST_SETUP_TOKEN` by default; undefined lets the server generate one. */
  readonly setupToken?: string | undefined;
}

/** Starts a real server; stop it in the test's teardown. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? newDataFolder();
  const config = {
    port: 0,
    host: "127.0.0.1",
    dataDir,
    publicUrl: options.publicUrl,
    durability: "process",
    setupToken: "setupToken" in options ? options.setupToken : TEST_SETUP_TOKEN,
    metricsToken: options.metricsToken,
    aiGateway: undefined,
    mail: options.mail,
    providers: options.providers ?? {},
    outsideHosts: new Set(options.outsideHosts),
    trustedProxyHops: options.trustedProxyHops ?? 0,
    logLevel: "error",
  } as const;
  const { assistant: answer, ...parts } = options;
  const openAssistant = answer && { openAssistant: () => ({ answer, close: () => undefined }) };
  const server = await startServer(config, { passwordCost: CHEAP_PASSWORDS, ...parts, ...openAssistant });
  let stopping: Promise<void> | undefined;
  async function stop(): Promise<void> {
    await server.stop();
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    url: server.url,
    port: server.port,
    setupUrl: server.setupUrl,
    dataDir,
    stop: () => (stopping ??= stop()),
  };
}

/** Creates a folder with a migrated, empty database. */
function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "formweave-"));
  copyFileSync(migratedDatabase(), join(folder, APP_DATABASE));
  return folder;
}

/** Response of an API call. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Content of the envelope: `data` on success, `error` on refusal. */
  readonly data: unknown;
  readonly error: { readonly code: string; readonly message: string; readonly details: unknown } | undefined;
}

/** An API client with the cookie of its session. */
export interface TestClient {
  /** The cookie to send; empty when signed out. */
  readonly cookie: string;
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
}

/** A signed-in client. */
export interface SignedInPerson extends TestClient {
  readonly me: Me;
}

const envelope = z.object({
  data: z.unknown().optional(),
  error: z.object({ code: z.string(), message: z.string(), details: z.unknown() }).optional(),
});

/** Creates a client that is not signed in. */
export function stranger(url: string): TestClient {
  return createClient(url, "");
}

/** The owner of a server: created by the first call, signed in by later ones. */
export async function signedIn(url: string): Promise<SignedInPerson> {
  const first = { ...OWNER, token: TEST_SETUP_TOKEN, organizationName: "Formweavers" };
  const made = await stranger(url).call("POST", "/api/setup", first);
  const answer = made.status === 200 ? made : await stranger(url).call("POST", "/api/auth/signin", OWNER);
  return enter(url, answer);
}

/** Invites a person to a project and accepts the invitation. */
export async function invited(
  url: string,
  { by, projectId, email, level }: { by: TestClient; projectId: string; email: string; level: ProjectLevel },
): Promise<SignedInPerson> {
  const path = `/api/projects/${projectId}/invitations`;
  const link = await by.call("POST", path, { email, permission: level });
  const token = new URL(invitationLink.parse(link.data).url).hash.slice(1);
  const [name] = email.split("@");
  const account = { name, password: OWNER.password };
  return enter(url, await stranger(url).call("POST", `/api/invitations/${token}/accept`, account));
}

/** Creates the client that a response has signed in. */
export async function enter(url: string, { headers }: Answer): Promise<SignedInPerson> {
  const [cookie = ""] = headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const client = createClient(url, cookie);
  const answer = await client.call("GET", "/api/me");
  return { ...client, me: me.parse(answer.data) };
}

/** Creates a client with cookies. */
export function createClient(url: string, cookie: string): TestClient {
  return {
    cookie,
    async call(method, path, body, headers = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(cookie !== "" && { cookie }),
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      const { data, error } = envelope.parse(await response.json());
      return { status: response.status, headers: response.headers, data, error };
    },
  };
}
