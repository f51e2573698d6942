import { KEY_SCOPES } from "@formweave/schema/access";
import { projectSummary } from "@formweave/schema/api";
import { apiKey, apiKeyWithSecret, type ApiKeyWithSecret } from "@formweave/schema/integrations";
import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";
import { invited, stranger } from "../../../testing/startServer.ts";

let rig: PublishingRig;
let path: string;

beforeEach(async () => {
  rig = await startPublishing({ assistant: () => new Response("{}") });
  await rig.publish();
  path = `/api/projects/${rig.projectId}/keys`;
});

async function make(scopes: readonly string[] = KEY_SCOPES, at = path): Promise<ApiKeyWithSecret> {
  const made = await rig.ada.call("POST", at, { name: "Reporting", scopes });
  return apiKeyWithSecret.parse(made.data);
}

const withKey = (secret: string, method: string, at: string, body?: unknown) =>
  stranger(rig.server.url).call(method, at, body, { authorization: `Bearer ${secret}` });

describe("a key", () => {
  it("opens what its scopes say of its project, and nothing once it is revoked", async () => {
    const { id, secret } = await make(["responses.read"]);
    await rig.send({ name: "Zoë" });
    const responses = `/api/projects/${rig.projectId}/responses`;
    expect((await withKey(secret, "GET", responses)).status).toBe(200);
    expect((await withKey(secret, "GET", `/api/projects/${rig.projectId}`)).status).toBe(403);
    expect((await rig.ada.call("DELETE", `${path}/${id}`)).status).toBe(200);
    expect(await withKey(secret, "GET", responses)).toMatchObject({
      status: 401,
      error: { code: "KEY_INVALID" },
    });
  });

  it("is told once, kept as a hash, and known by its ending and its last use", async () => {
    const { secret } = await make(["project.view"]);
    expect(secret).toMatch(/^fw_live_[\w-]{43}$/);
    expect(JSON.stringify(rig.rows("SELECT * FROM api_keys"))).not.toContain(secret);
    await withKey(secret, "GET", `/api/projects/${rig.projectId}`);
    const answer = await rig.ada.call("GET", path);
    expect(JSON.stringify(answer.data)).not.toContain(secret);
    const [kept] = z.array(apiKey).parse(answer.data);
    expect(kept).toMatchObject({
      ending: secret.slice(-4),
      createdBy: "Ada Owner",
      scopes: ["project.view"],
    });
    expect(kept?.lastUsedAt).toBeGreaterThan(0);
  });

  it("changes the form as whoever made it, from any page, without an Origin of ours", async () => {
    const { secret } = await make(["project.view", "canvas.edit"]);
    const document = { name: "By key", kind: "form", widgets: [] };
    const headers = { authorization: `Bearer ${secret}`, origin: "https://elsewhere.example" };
    const at = `/api/projects/${rig.projectId}/document`;
    const put = await stranger(rig.server.url).call("PUT", at, document, headers);
    expect([put.status, put.error]).toEqual([200, undefined]);
    expect((await withKey(secret, "GET", at)).data).toMatchObject({ name: "By key" });
  });

  it("is no cookie: what it may not do, the cookie beside it does not do either", async () => {
    const { secret } = await make(["project.view"]);
    const headers = { authorization: `Bearer ${secret}` };
    expect((await rig.ada.call("GET", "/api/me", undefined, headers)).status).toBe(401);
    expect((await rig.ada.call("GET", path, undefined, headers)).status).toBe(403);
  });

  it("makes no other keys and opens no sockets, is made by admins alone, and is one of a few", async () => {
    const { secret } = await make();
    expect((await withKey(secret, "POST", path, { name: "More", scopes: ["project.view"] })).status).toBe(
      403,
    );
    const ticket = { projectId: rig.projectId };
    expect((await withKey(secret, "POST", "/api/collab/tickets", ticket)).status).toBe(403);
    const refused = await rig.ada.call("POST", path, { name: "Owner", scopes: ["project.delete"] });
    expect(refused.status).toBe(400);
    const { projectId } = rig;
    const bob = await invited(rig.server.url, {
      by: rig.ada,
      projectId,
      email: "bob@example.com",
      level: "editor",
    });
    expect((await bob.call("POST", path, { name: "Mine", scopes: ["project.view"] })).status).toBe(403);
    for (let count = 1; count < 20; count++) await make();
    const more = await rig.ada.call("POST", path, { name: "More", scopes: ["project.view"] });
    expect(more).toMatchObject({ status: 409, error: { code: "API_KEY_LIMIT" } });
  });

  it("opens no more than whoever made it may still do", async () => {
    const { ada, projectId, server } = rig;
    const jonas = await invited(server.url, {
      by: ada,
      projectId,
      email: "jonas@example.com",
      level: "admin",
    });
    const made = await jonas.call("POST", path, { name: "His", scopes: ["responses.read", "project.view"] });
    const { secret } = apiKeyWithSecret.parse(made.data);
    const responses = `/api/projects/${projectId}/responses`;
    expect((await withKey(secret, "GET", responses)).status).toBe(200);
    const member = `/api/projects/${projectId}/members/${jonas.me.user.id}`;
    await ada.call("PATCH", member, { level: "viewer" });
    expect((await withKey(secret, "GET", responses)).status).toBe(403);
    expect((await withKey(secret, "GET", `/api/projects/${projectId}`)).status).toBe(200);
    await ada.call("DELETE", member);
    expect((await withKey(secret, "GET", `/api/projects/${projectId}`)).status).toBe(403);
  });

  it("is slowed down when it calls too often", async () => {
    const at = `/api/projects/${rig.projectId}`;
    const answers: number[] = [];
    while (answers.length < 3001) {
      const some = Array.from({ length: 100 }, () => withKey("fw_live_guess", "GET", at));
      answers.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    expect([answers[0], answers.at(-1)]).toEqual([401, 429]);
  });
});

const described = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ "x-policy": z.string(), security: z.array(z.record(z.string(), z.array(z.string()))) }),
    ),
  ),
});

async function describedCalls() {
  const response = await fetch(`${rig.server.url}/api/openapi.json`);
  const { paths } = described.parse(await response.json());
  return Object.entries(paths).flatMap(([template, calls]) =>
    Object.entries(calls).map(([method, call]) => ({
      name: `${method.toUpperCase()} ${template}`,
      method: method.toUpperCase(),
      at: template
        .replace("{id}", rig.projectId)
        .replaceAll(/\{\w+\}/g, "7d1f6a52-4c0e-4b0f-9f57-0d6f7a4f4b11"),
      policy: call["x-policy"],
      scope: call.security.find((way) => "apiKey" in way)?.["apiKey"]?.[0],
    })),
  );
}

type DescribedCall = Awaited<ReturnType<typeof describedCalls>>[number];

/** Calls like a program with a key and returns the status; the response body is discarded. */
async function fetchStatus({ method, at }: DescribedCall, secret?: string): Promise<number> {
  const headers = {
    "content-type": "application/json",
    ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
  };
  const body = method === "GET" || method === "DELETE" ? null : "{}";
  const response = await fetch(rig.server.url + at, { method, headers, body });
  await response.body?.cancel();
  return response.status;
}

describe("every call of the description", () => {
  it("that takes keys lets the right one in, and refuses none, a wrong, a revoked and a foreign one", async () => {
    const calls = (await describedCalls()).filter(({ scope }) => scope !== undefined);
    const other = await rig.ada.call("POST", "/api/projects", { kind: "form", name: "Other" });
    const foreign = await make(KEY_SCOPES, `/api/projects/${projectSummary.parse(other.data).id}/keys`);
    const [right, revoked] = [await make(), await make()];
    await rig.ada.call("DELETE", `${path}/${revoked.id}`);
    expect(calls.length).toBeGreaterThan(15);
    for (const call of calls) {
      const refused = [
        await fetchStatus(call),
        await fetchStatus(call, "fw_live_wrong"),
        await fetchStatus(call, revoked.secret),
        await fetchStatus(call, foreign.secret),
      ];
      expect([call.name, refused]).toEqual([call.name, [401, 401, 401, 404]]);
      expect([call.name, await fetchStatus(call, right.secret)]).not.toEqual([
        call.name,
        expect.toBeOneOf([401, 403]),
      ]);
    }
  });

  it("that takes keys refuses one without its scope", async () => {
    const calls = (await describedCalls()).filter(({ scope }) => scope !== undefined);
    for (const scope of KEY_SCOPES) {
      const lacking = await make(KEY_SCOPES.filter((other) => other !== scope));
      for (const call of calls.filter((one) => one.scope === scope))
        expect([call.name, await fetchStatus(call, lacking.secret)]).toEqual([call.name, 403]);
    }
  });

  it("that takes no keys lets none in", async () => {
    const calls = (await describedCalls()).filter(
      ({ scope, policy }) => scope === undefined && policy !== "everybody",
    );
    const { secret } = await make();
    expect(calls.length).toBeGreaterThan(20);
    for (const call of calls)
      expect([call.name, await fetchStatus(call, secret)]).toEqual([call.name, expect.toBeOneOf([401, 403])]);
  });
});

it("is described by a document that a validator of OpenAPI takes, each call under a name of its own", async () => {
  const response = await fetch(`${rig.server.url}/api/openapi.json`);
  const document = z.record(z.string(), z.unknown()).parse(await response.json());
  const { valid, errors } = await new Validator().validate(document);
  expect([valid, errors]).toEqual([true, undefined]);
  const names = [...JSON.stringify(document).matchAll(/"operationId":"([^"]+)"/g)].map(([, name]) => name);
  expect(new Set(names)).toHaveLength(names.length);
  expect(names).toContain("post-ai-chat");
});
