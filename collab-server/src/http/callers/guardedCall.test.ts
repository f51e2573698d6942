import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { projectSummary } from "@formweave/schema/api";
import { apiKeyWithSecret } from "@formweave/schema/integrations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  invited,
  signedIn,
  startTestServer,
  stranger,
  type TestClient,
  type SignedInPerson,
  type TestServer,
} from "../../testing/startServer.ts";

let server: TestServer;
let ada: SignedInPerson;
let viewer: SignedInPerson;
let projectId: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = await signedIn(server.url);
  projectId = await newProject();
  viewer = await invited(server.url, { by: ada, projectId, email: "vi@example.com", level: "viewer" });
});

afterAll(() => server.stop());

async function newProject(): Promise<string> {
  const { data } = await ada.call("POST", "/api/projects", { kind: "form", name: "A" });
  return projectSummary.parse(data).id;
}

const openApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ "x-policy": z.string() }))),
});

/** Lists the calls under `/api/projects/` that have a body, from the OpenAPI document. */
async function callsWithBody() {
  const { paths } = openApi.parse(await (await fetch(`${server.url}/api/openapi.json`)).json());
  const calls = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, call]) => ({
      method: method.toUpperCase(),
      path: path.replace("{id}", projectId).replaceAll(/\{\w+\}/g, "1"),
      policy: call["x-policy"],
    })),
  );
  return calls.filter(
    ({ method, path }) => path.startsWith("/api/projects/") && ["POST", "PUT", "PATCH"].includes(method),
  );
}

interface Begun {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | number>>;
}

/** Sends the headers and the first byte of a body, once the server has answered `100 Continue`. */
async function begin({ cookie }: Pick<TestClient, "cookie">, { method, path, headers = {} }: Begun) {
  const common = { cookie, "content-type": "application/json", expect: "100-continue" };
  const clientRequest = request(server.url + path, { method, headers: { ...common, ...headers } });
  clientRequest.on("error", () => undefined); // the server does not wait for the rest
  const answered = once(clientRequest, "response").then(([answer]: IncomingMessage[]) => {
    clientRequest.destroy();
    return answer?.statusCode;
  });
  clientRequest.flushHeaders();
  await once(clientRequest, "continue");
  clientRequest.write("{");
  return { asking: clientRequest, answered };
}

/** Status of the response to a call whose body never ends. */
async function answerTo(client: Pick<TestClient, "cookie">, call: Begun): Promise<number | undefined> {
  return (await begin(client, call)).answered;
}

/** Begins a call, runs `act`, then sends the rest of the body. */
async function callWhile(
  client: Pick<TestClient, "cookie">,
  call: Begun,
  body: object,
  task: () => Promise<unknown>,
) {
  const { asking: clientRequest, answered } = await begin(client, call);
  await task();
  clientRequest.end(JSON.stringify(body).slice(1));
  return answered;
}

/** Statuses for an anonymous caller and for a viewer. */
const REFUSED = [401, expect.toBeOneOf([403, 404])];

describe("a body of a call about a project", () => {
  it.each([
    ["unfinished", 100],
    ["larger than any", 2 ** 40],
  ])("is not waited for from whoever may not make the call: one that is %s", async (_name, length) => {
    const calls = await callsWithBody();
    expect(calls.length).toBeGreaterThan(25);
    for (const { method, path, policy } of calls) {
      const headers = { "content-length": length };
      const answers = [await answerTo(stranger(server.url), { method, path, headers })];
      if (policy !== "project.view") answers.push(await answerTo(viewer, { method, path, headers }));
      expect([path, answers]).toEqual([path, REFUSED.slice(0, answers.length)]);
    }
  });
});

describe("rights that ended while a body was on its way", () => {
  it.each([
    ["POST", "/api/projects", { kind: "form", name: "B" }],
    ["PATCH", "/api/projects/{id}", { name: "B" }],
    ["POST", "/api/projects/{id}/duplicate", {}],
    ["POST", "/api/projects/{id}/versions", { name: "B" }],
    ["POST", "/api/projects/{deleted}/restore", {}],
  ])("count for nothing, of a sign-in: %s %s", async (method, path, body) => {
    const deleted = await newProject();
    await ada.call("DELETE", `/api/projects/${deleted}`);
    const call = { method, path: path.replace("{id}", projectId).replace("{deleted}", deleted) };
    const leaving = await signedIn(server.url);
    const signOut = () => leaving.call("POST", "/api/auth/signout");
    expect(await callWhile(leaving, call, body, signOut)).toBe(401);
    const staying = await signedIn(server.url);
    expect(await callWhile(staying, call, body, () => Promise.resolve())).toBe(200);
  });

  it("count for nothing, of a member", async () => {
    const eve = await invited(server.url, { by: ada, projectId, email: "eve@example.com", level: "editor" });
    const call = { method: "PATCH", path: `/api/projects/${projectId}` };
    const remove = () => ada.call("DELETE", `/api/projects/${projectId}/members/${eve.me.user.id}`);
    expect(await callWhile(eve, call, { name: "Eve's" }, remove)).toBe(404);
  });

  it("count for nothing, of a key", async () => {
    const path = `/api/projects/${projectId}`;
    const made = await ada.call("POST", `${path}/keys`, { name: "Program", scopes: ["canvas.edit"] });
    const { id, secret } = apiKeyWithSecret.parse(made.data);
    const call = { method: "PUT", path: `${path}/document`, headers: { authorization: `Bearer ${secret}` } };
    const revoke = () => ada.call("DELETE", `${path}/keys/${id}`);
    const body = { name: "A", kind: "form", widgets: [] };
    expect(await callWhile({ cookie: "" }, call, body, revoke)).toBe(401);
  });
});
