import { projectSummary } from "@formweave/schema/api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { invited, signedIn, startTestServer, stranger } from "../../testing/startServer.ts";
import type { Answer, SignedInPerson, TestClient, TestServer } from "../../testing/startServer.ts";
import { RATE_WINDOWS, type RateWindowSizes } from "./rateWindows.ts";

const ID = "0ecb7b3a-6a0f-4f3a-9f7c-0f4f4b1f0a11";
const SECRET = "s".repeat(43);
const ASSERTION = {
  id: "aaaa",
  rawId: "aaaa",
  type: "public-key",
  clientExtensionResults: {},
  response: { clientDataJSON: "aaaa", authenticatorData: "aaaa", signature: "aaaa" },
};

/** Input of each limited route that is valid, whatever becomes of it. */
const INPUTS: Readonly<Record<string, object | undefined>> = {
  "POST /api/setup": {
    name: "Eve",
    email: "eve@example.com",
    password: "correct horse battery",
    token: "wrong",
    organizationName: "Evil",
  },
  "POST /api/auth/passkey/question": undefined,
  "POST /api/auth/passkey": { token: SECRET, response: ASSERTION },
  "POST /api/auth/proof/passkey/question": undefined,
  "POST /api/auth/proof/passkey": { token: SECRET, response: ASSERTION },
  "POST /api/apps/{slug}/people/signin": { email: "dora@example.com", password: "guess" },
  "POST /api/apps/{slug}/people/signup": { email: "dora@example.com" },
  "POST /api/apps/{slug}/people/forgot": { email: "dora@example.com" },
  "POST /api/apps/{slug}/people/join": { token: SECRET, name: "Dora", password: "correct horse battery" },
  "POST /api/apps/{slug}/people/reset": { token: SECRET, password: "correct horse battery" },
  "POST /api/auth/reset": { email: "ada@example.com" },
  "GET /api/auth/resets/{token}": undefined,
  "POST /api/auth/resets/{token}": { password: "correct horse battery" },
  "POST /api/collab/tickets": { projectId: ID },
  "POST /api/releases/{slug}/responses": { releaseId: ID, receipt: SECRET, answers: {} },
  "POST /api/releases/{slug}/visits": {
    releaseId: ID,
    id: "v".repeat(22),
    openedMs: 1,
    startedMs: null,
    shownMs: 1,
    furthest: null,
    fields: {},
  },
  "POST /api/releases/{slug}/files": undefined,
  "POST /api/releases/{slug}/calls": { releaseId: ID, answers: {}, widgetId: "button", eventId: "event" },
  "POST /api/releases/{slug}/password": { password: "guess" },
  "GET /api/shared/{sessionId}": undefined,
  "POST /api/shared/{sessionId}/join": {},
  "POST /api/projects/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/again": undefined,
  "POST /api/projects/{id}/webhooks/{webhookId}/again": undefined,
  "POST /api/projects/{id}/webhooks/{webhookId}/test": undefined,
};

/** Calls of each limit that this server allows. */
const ALLOWED = 2;

let server: TestServer;
let ada: SignedInPerson;
let bob: SignedInPerson;
let sharedProjectId: string;
let addresses = 0;

beforeAll(async () => {
  server = await startTestServer({ trustedProxyHops: 1, rateWindows: smallWindows() });
  ada = await signedIn(server.url);
  sharedProjectId = await addProject();
  bob = await invited(server.url, {
    by: ada,
    projectId: sharedProjectId,
    email: "bob@example.com",
    level: "editor",
  });
});

afterAll(() => server.stop());

async function addProject(): Promise<string> {
  const { data } = await ada.call("POST", "/api/projects", { kind: "form", name: "A" });
  return projectSummary.parse(data).id;
}

function smallWindows(): RateWindowSizes {
  const sizes = { ...RATE_WINDOWS, apiKey: RATE_WINDOWS.apiKey };
  const small = { limit: ALLOWED, windowMs: 300_000 };
  const names = [
    "setup",
    "passwordReset",
    "useReset",
    "passkey",
    "ticket",
    "response",
    "visit",
    "upload",
  ] as const;
  const more = [
    "call",
    "formPassword",
    "formPasswordFrom",
    "appSignUp",
    "appLink",
    "sharedLinkView",
    "sharedJoin",
    "resend",
  ] as const;
  return { ...sizes, ...Object.fromEntries([...names, ...more].map((name) => [name, small])) };
}

const rateLimit = z.array(z.object({ name: z.string(), by: z.string() }));
const openApi = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ "x-rate-limit": rateLimit.optional(), responses: z.record(z.string(), z.unknown()) }),
    ),
  ),
});

/** Limited routes of the OpenAPI document, with what their limits count by; keys of programs have a test of their own. */
async function listLimited() {
  const { paths } = openApi.parse(await (await fetch(`${server.url}/api/openapi.json`)).json());
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => {
      const by = (call["x-rate-limit"] ?? []).flatMap(({ by: name }) => (name === "API key" ? [] : [name]));
      return by.length === 0
        ? []
        : [{ name: `${method.toUpperCase()} ${path}`, by, responses: call.responses }];
    }),
  );
}

interface Caller {
  readonly client: TestClient;
  readonly projectId: string;
  readonly address: string;
}

function newAddress(): string {
  return `10.0.0.${++addresses}`;
}

function ask(name: string, { client, projectId, address }: Caller) {
  const [method = "", template = ""] = name.split(" ");
  const path = template.replace("{id}", projectId).replaceAll(/\{\w+\}/g, SECRET);
  const input = INPUTS[name];
  const body = input !== undefined && "projectId" in input ? { ...input, projectId } : input;
  const query = path.endsWith("/files") ? "?field=cv" : "";
  return client.call(method, path + query, body, { "x-forwarded-for": address });
}

/** Somebody else, as a limit tells people apart. */
async function findOther(caller: Caller, by: readonly string[]): Promise<Caller> {
  if (by.includes("project")) return { ...caller, projectId: await addProject() };
  return by.includes("person") ? { ...caller, client: bob } : { ...caller, address: newAddress() };
}

/** Expects that the last answer, and no other, says that it is too many, and how long to wait. */
function expectLastRefused(answers: readonly Answer[]): void {
  const statuses = answers.map(({ status }) => status === 429);
  expect(statuses).toEqual(answers.map((_, index) => index === ALLOWED));
  const last = answers.at(-1);
  expect(last?.error?.code).toBe("TOO_MANY_REQUESTS");
  const seconds = Number(last?.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(300);
}

it("every limited route is tried here, and says so in the document", async () => {
  const limited = await listLimited();
  expect(limited.map(({ name }) => name).toSorted()).toEqual(Object.keys(INPUTS).toSorted());
  for (const { responses } of limited) expect(Object.keys(responses)).toContain("429");
});

it.each(Object.keys(INPUTS))(
  "%s is refused at its count with the time to wait, and nobody else feels it",
  async (name) => {
    const by = (await listLimited()).find((route) => route.name === name)?.by ?? [];
    const isOpen = !/proof|projects|tickets/.test(name);
    const projectId = by.includes("project") ? await addProject() : sharedProjectId;
    const caller = { client: isOpen ? stranger(server.url) : ada, projectId, address: newAddress() };
    const answers = [];
    for (let count = 0; count <= ALLOWED; count++) answers.push(await ask(name, caller));
    expectLastRefused(answers);
    expect((await ask(name, await findOther(caller, by))).status).not.toBe(429);
  },
);

it.each(["/f/none", "/f/none/password"])("the page %s is refused at the same count", async (path) => {
  const send = (address: string) =>
    fetch(server.url + path, {
      method: "POST",
      body: new URLSearchParams({ password: "guess" }),
      headers: { "x-forwarded-for": address, origin: server.url },
    });
  const address = newAddress();
  const statuses = [];
  for (let count = 0; count <= ALLOWED; count++) statuses.push((await send(address)).status);
  expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
  expect((await send(newAddress())).status).not.toBe(429);
});
