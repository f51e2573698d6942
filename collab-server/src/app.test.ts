import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  signedIn,
  startTestServer,
  stranger,
  type SignedInPerson,
  type TestServer,
} from "./testing/startServer.ts";

let clientFolder: string;
let server: TestServer;
let ada: SignedInPerson;
let port: number;

beforeAll(async () => {
  clientFolder = mkdtempSync(join(tmpdir(), "formweave-client-"));
  mkdirSync(join(clientFolder, "assets"));
  writeFileSync(join(clientFolder, "index.html"), "<title>page</title>");
  writeFileSync(join(clientFolder, "assets", "app-1a2b.js"), "plain");
  writeFileSync(join(clientFolder, "assets", "app-1a2b.js.br"), "brotli");
  server = await startTestServer({
    clientFolder,
    publicUrl: "http://forms.example.com",
    metricsToken: "watch",
  });
  port = server.port;
  ada = await signedIn(here(""));
});

afterAll(async () => {
  await server.stop();
  rmSync(clientFolder, { recursive: true, force: true });
});

const here = (path: string): string => `http://127.0.0.1:${port}${path}`;
const get = (path: string, headers: Record<string, string> = {}) => fetch(here(path), { headers });

const openApi = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ "x-policy": z.string() }))),
});

async function describedCalls() {
  const { paths } = openApi.parse(await (await get("/api/openapi.json")).json());
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => ({
      method: method.toUpperCase(),
      path,
      policy: call["x-policy"],
      call,
    })),
  );
}

describe("the description of the API", () => {
  it("lists every call with its policy", async () => {
    const calls = (await describedCalls()).map(({ method, path, policy }) => `${method} ${path} ${policy}`);
    expect(calls.toSorted()).toEqual([
      "DELETE /api/account/avatar signed-in",
      "DELETE /api/account/identities/{provider} signed-in",
      "DELETE /api/account/passkeys/{passkeyId} signed-in",
      "DELETE /api/account/sessions signed-in",
      "DELETE /api/account/sessions/{sessionId} signed-in",
      "DELETE /api/folders/{folderId} project.create",
      "DELETE /api/organization/invitations/{invitationId} organization.people",
      "DELETE /api/organization/members/{userId}/two-factor organization.people",
      "DELETE /api/projects/{id} project.delete",
      "DELETE /api/projects/{id}/invitations/{invitationId} members.manage",
      "DELETE /api/projects/{id}/keys/{keyId} project.settings",
      "DELETE /api/projects/{id}/members/{userId} members.manage",
      "DELETE /api/projects/{id}/notices/{noticeId} project.settings",
      "DELETE /api/projects/{id}/people/invitations/{invitationId} members.manage",
      "DELETE /api/projects/{id}/people/{personId} members.manage",
      "DELETE /api/projects/{id}/response-views/{viewId} responses.edit",
      "DELETE /api/projects/{id}/responses/{responseId}/notes/{noteId} responses.edit",
      "DELETE /api/projects/{id}/sessions/{sessionId}/participants/{userId} members.manage",
      "DELETE /api/projects/{id}/versions/{versionId} versions.create",
      "DELETE /api/projects/{id}/webhooks/{webhookId} project.settings",
      "DELETE /api/responses/{receipt} everybody",
      "GET /api/account signed-in",
      "GET /api/account/identities signed-in",
      "GET /api/account/passkeys signed-in",
      "GET /api/account/sessions signed-in",
      "GET /api/admin/organizations installation.view",
      "GET /api/admin/people installation.people",
      "GET /api/apps/{slug}/people/events everybody",
      "GET /api/apps/{slug}/people/me everybody",
      "GET /api/apps/{slug}/screen everybody",
      "GET /api/auth/resets/{token} everybody",
      "GET /api/auth/ways everybody",
      "GET /api/avatars/{avatarId} everybody",
      "GET /api/deleted-projects signed-in",
      "GET /api/folders signed-in",
      "GET /api/inbox signed-in",
      "GET /api/inbox/live signed-in",
      "GET /api/invitations/{token} everybody",
      "GET /api/me signed-in",
      "GET /api/me/notifications signed-in",
      "GET /api/organization organization.view",
      "GET /api/organization-invitations/{token} everybody",
      "GET /api/organization/ai-budget organization.usage",
      "GET /api/organization/invitations organization.people",
      "GET /api/organization/members organization.people",
      "GET /api/organization/members/{userId}/belongings organization.people",
      "GET /api/organization/plan organization.view",
      "GET /api/pictures/{pictureId} everybody",
      "GET /api/projects signed-in",
      "GET /api/projects/{id} project.view",
      "GET /api/projects/{id}/blame project.view",
      "GET /api/projects/{id}/conflicts project.view",
      "GET /api/projects/{id}/document project.view",
      "GET /api/projects/{id}/epochs/{epoch} project.view",
      "GET /api/projects/{id}/files/{fileId} responses.read",
      "GET /api/projects/{id}/invitations members.manage",
      "GET /api/projects/{id}/keys project.settings",
      "GET /api/projects/{id}/link members.manage",
      "GET /api/projects/{id}/members members.view",
      "GET /api/projects/{id}/notices project.settings",
      "GET /api/projects/{id}/notices/{noticeId}/mails project.settings",
      "GET /api/projects/{id}/operations project.view",
      "GET /api/projects/{id}/people members.manage",
      "GET /api/projects/{id}/proposals canvas.propose",
      "GET /api/projects/{id}/releases project.view",
      "GET /api/projects/{id}/releases/{releaseId} project.view",
      "GET /api/projects/{id}/response-views responses.read",
      "GET /api/projects/{id}/responses responses.read",
      "GET /api/projects/{id}/responses/export responses.read",
      "GET /api/projects/{id}/responses/form responses.read",
      "GET /api/projects/{id}/responses/live responses.read",
      "GET /api/projects/{id}/responses/summary responses.read",
      "GET /api/projects/{id}/responses/{responseId} responses.read",
      "GET /api/projects/{id}/responses/{responseId}/pdf responses.read",
      "GET /api/projects/{id}/responses/{responseId}/pdf/missing responses.read",
      "GET /api/projects/{id}/sessions project.view",
      "GET /api/projects/{id}/settings project.settings",
      "GET /api/projects/{id}/state project.view",
      "GET /api/projects/{id}/tables/{tableId}/changes responses.read",
      "GET /api/projects/{id}/tables/{tableId}/export responses.read",
      "GET /api/projects/{id}/tables/{tableId}/rows/{rowId}/history responses.read",
      "GET /api/projects/{id}/versions versions.view",
      "GET /api/projects/{id}/versions/{versionId} versions.view",
      "GET /api/projects/{id}/webhooks project.settings",
      "GET /api/projects/{id}/webhooks/{webhookId}/activity project.settings",
      "GET /api/projects/{id}/webhooks/{webhookId}/deliveries project.settings",
      "GET /api/releases/{slug} everybody",
      "GET /api/responses/{receipt} everybody",
      "GET /api/responses/{receipt}/files/{fileId} everybody",
      "GET /api/session everybody",
      "GET /api/shared/{sessionId} everybody",
      "GET /api/shared/{sessionId}/me everybody",
      "GET /api/workspace/live signed-in",
      "PATCH /api/account signed-in",
      "PATCH /api/account/passkeys/{passkeyId} signed-in",
      "PATCH /api/admin/organizations/{organizationId} installation.organizations",
      "PATCH /api/folders/{folderId} project.create",
      "PATCH /api/organization organization.settings",
      "PATCH /api/organization/members/{userId} organization.people",
      "PATCH /api/projects/{id} project.rename",
      "PATCH /api/projects/{id}/invitations/{invitationId} members.manage",
      "PATCH /api/projects/{id}/link members.manage",
      "PATCH /api/projects/{id}/members/{userId} members.manage",
      "PATCH /api/projects/{id}/notices/{noticeId} project.settings",
      "PATCH /api/projects/{id}/people/{personId} members.manage",
      "PATCH /api/projects/{id}/proposals/{proposalId} canvas.propose",
      "PATCH /api/projects/{id}/responses/{responseId} responses.edit",
      "PATCH /api/projects/{id}/sessions/{sessionId}/participants/{userId} members.manage",
      "PATCH /api/projects/{id}/tables/{tableId}/rows/{rowId} responses.edit",
      "PATCH /api/projects/{id}/versions/{versionId} versions.create",
      "PATCH /api/projects/{id}/webhooks/{webhookId} project.settings",
      "POST /api/account/email signed-in",
      "POST /api/account/passkeys signed-in",
      "POST /api/account/passkeys/question signed-in",
      "POST /api/account/password signed-in",
      "POST /api/account/recovery-codes signed-in",
      "POST /api/account/totp signed-in",
      "POST /api/account/totp/confirm signed-in",
      "POST /api/account/totp/off signed-in",
      "POST /api/admin/organizations installation.organizations",
      "POST /api/apps/{slug}/people/forgot everybody",
      "POST /api/apps/{slug}/people/join everybody",
      "POST /api/apps/{slug}/people/reset everybody",
      "POST /api/apps/{slug}/people/signin everybody",
      "POST /api/apps/{slug}/people/signout everybody",
      "POST /api/apps/{slug}/people/signup everybody",
      "POST /api/auth/passkey everybody",
      "POST /api/auth/passkey/question everybody",
      "POST /api/auth/proof signed-in",
      "POST /api/auth/proof/passkey signed-in",
      "POST /api/auth/proof/passkey/question signed-in",
      "POST /api/auth/reset everybody",
      "POST /api/auth/resets/{token} everybody",
      "POST /api/auth/second everybody",
      "POST /api/auth/signin everybody",
      "POST /api/auth/signout everybody",
      "POST /api/collab/tickets project.view",
      "POST /api/folders project.create",
      "POST /api/inbox/read signed-in",
      "POST /api/invitations/{token}/accept everybody",
      "POST /api/organization-invitations/{token}/accept everybody",
      "POST /api/organization/invitations organization.people",
      "POST /api/organization/invitations/{invitationId}/resend organization.people",
      "POST /api/organization/members/{userId}/release organization.people",
      "POST /api/organization/members/{userId}/reset organization.people",
      "POST /api/organization/switch signed-in",
      "POST /api/projects project.create",
      "POST /api/projects/{id}/duplicate project.view",
      "POST /api/projects/{id}/epochs canvas.renew",
      "POST /api/projects/{id}/invitations members.manage",
      "POST /api/projects/{id}/invitations/{invitationId}/resend members.manage",
      "POST /api/projects/{id}/keys project.settings",
      "POST /api/projects/{id}/link members.manage",
      "POST /api/projects/{id}/link/renew members.manage",
      "POST /api/projects/{id}/notices project.settings",
      "POST /api/projects/{id}/people/invitations members.manage",
      "POST /api/projects/{id}/people/{personId}/reset members.manage",
      "POST /api/projects/{id}/pictures canvas.edit",
      "POST /api/projects/{id}/proposals canvas.propose",
      "POST /api/projects/{id}/purge project.delete",
      "POST /api/projects/{id}/releases project.publish",
      "POST /api/projects/{id}/releases/live project.publish",
      "POST /api/projects/{id}/response-views responses.edit",
      "POST /api/projects/{id}/responses/changes responses.edit",
      "POST /api/projects/{id}/responses/export responses.read",
      "POST /api/projects/{id}/responses/import responses.edit",
      "POST /api/projects/{id}/responses/{responseId}/notes responses.edit",
      "POST /api/projects/{id}/restore project.delete",
      "POST /api/projects/{id}/returns canvas.edit",
      "POST /api/projects/{id}/tables/{tableId}/import responses.edit",
      "POST /api/projects/{id}/tables/{tableId}/import/preview responses.edit",
      "POST /api/projects/{id}/tables/{tableId}/query responses.read",
      "POST /api/projects/{id}/tables/{tableId}/rows responses.edit",
      "POST /api/projects/{id}/tables/{tableId}/rows/delete responses.edit",
      "POST /api/projects/{id}/tables/{tableId}/rows/{rowId}/restore responses.edit",
      "POST /api/projects/{id}/transfer project.transfer",
      "POST /api/projects/{id}/versions versions.create",
      "POST /api/projects/{id}/webhooks project.settings",
      "POST /api/projects/{id}/webhooks/{webhookId}/again project.settings",
      "POST /api/projects/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/again project.settings",
      "POST /api/projects/{id}/webhooks/{webhookId}/secret project.settings",
      "POST /api/projects/{id}/webhooks/{webhookId}/test project.settings",
      "POST /api/releases/{slug}/calls everybody",
      "POST /api/releases/{slug}/files everybody",
      "POST /api/releases/{slug}/password everybody",
      "POST /api/releases/{slug}/responses everybody",
      "POST /api/releases/{slug}/visits everybody",
      "POST /api/setup everybody",
      "POST /api/shared/{sessionId}/join everybody",
      "POST /api/shared/{sessionId}/leave everybody",
      "POST /api/unsubscribe/{token} everybody",
      "PUT /api/account/avatar signed-in",
      "PUT /api/admin/people/{userId}/super-admin installation.people",
      "PUT /api/me/notifications signed-in",
      "PUT /api/organization/ai-budget organization.settings",
      "PUT /api/organization/security organization.security",
      "PUT /api/projects/{id}/archive project.rename",
      "PUT /api/projects/{id}/document canvas.edit",
      "PUT /api/projects/{id}/favourite project.view",
      "PUT /api/projects/{id}/folder project.rename",
      "PUT /api/projects/{id}/response-views/{viewId} responses.edit",
      "PUT /api/projects/{id}/settings project.settings",
      "PUT /api/responses/{receipt} everybody",
    ]);
  });

  it("describes bodies, queries and answers", async () => {
    const calls = await describedCalls();
    const create = calls.find(({ method, path }) => method === "POST" && path === "/api/projects");
    expect(create?.call).toMatchObject({
      requestBody: { content: { "application/json": { schema: { required: ["kind", "name"] } } } },
      responses: { 200: { content: { "application/json": { schema: { oneOf: expect.any(Array) } } } } },
    });
    const operations = calls.find(({ path }) => path.endsWith("/operations"));
    expect(operations?.call["parameters"]).toMatchObject([
      { name: "id", in: "path" },
      { name: "limit", in: "query", schema: { default: 50 } },
      { name: "componentId", in: "query" },
      { name: "key", in: "query" },
      { name: "before", in: "query" },
    ]);
  });
});

describe("every call", () => {
  it("that is not for everybody refuses a stranger", async () => {
    const closed = (await describedCalls()).filter(({ policy }) => policy !== "everybody");
    for (const { method, path } of closed) {
      const { status, error } = await stranger(here("")).call(
        method,
        path,
        method === "GET" ? undefined : {},
      );
      expect([path, status, error?.code]).toEqual([path, 401, "SIGNED_OUT"]);
    }
  });

  it("with a large body or a heavy answer has a price", async () => {
    const isLarge = /"widgets":|"changes":|"binary"/;
    const free = (await describedCalls()).filter(({ policy, call }) => {
      const { responses, requestBody } = call;
      const isHeavy =
        call["x-max-bytes"] !== undefined || isLarge.test(JSON.stringify([responses, requestBody]));
      return isHeavy && policy !== "everybody" && call["x-heavy"] === undefined;
    });
    expect(free.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it("that gives access away or takes it from others asks for a proof that is new", async () => {
    const sensitive = (await describedCalls()).filter(({ call }) => call["x-sensitive"] === true);
    expect(sensitive.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      "DELETE /api/account/identities/{provider}",
      "DELETE /api/account/passkeys/{passkeyId}",
      "DELETE /api/organization/members/{userId}/two-factor",
      "PATCH /api/admin/organizations/{organizationId}",
      "PATCH /api/organization/members/{userId}",
      "POST /api/account/passkeys",
      "POST /api/account/passkeys/question",
      "POST /api/admin/organizations",
      "POST /api/organization/invitations",
      "POST /api/organization/invitations/{invitationId}/resend",
      "POST /api/organization/members/{userId}/release",
      "POST /api/organization/members/{userId}/reset",
      "POST /api/projects/{id}/keys",
      "POST /api/projects/{id}/purge",
      "POST /api/projects/{id}/transfer",
      "POST /api/projects/{id}/webhooks",
      "POST /api/projects/{id}/webhooks/{webhookId}/secret",
      "PUT /api/admin/people/{userId}/super-admin",
      "PUT /api/organization/security",
    ]);
  });

  it("that changes something refuses a foreign page, signed in or not", async () => {
    const changing = (await describedCalls()).filter(({ method }) => method !== "GET");
    for (const { method, path } of changing) {
      for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }]) {
        const { status, error } = await ada.call(method, path, {}, headers);
        expect([path, status, error?.code]).toEqual([path, 403, "ORIGIN_REFUSED"]);
      }
    }
    expect((await ada.call("GET", "/api/me")).status).toBe(200);
  });

  it("answers our own pages, under the public address and under the one that was asked", async () => {
    for (const origin of ["http://forms.example.com", here("")]) {
      expect((await ada.call("POST", "/api/projects", { kind: "form", name: "A" }, { origin })).status).toBe(
        200,
      );
    }
  });

  it("takes JSON only, and says so", async () => {
    const text = await ada.call("POST", "/api/projects", "{}", { "content-type": "text/plain" });
    expect([text.status, text.error?.details]).toEqual([400, { body: "Send application/json" }]);
    const broken = await ada.call("POST", "/api/projects", "{");
    expect([broken.status, broken.error?.details]).toEqual([400, { body: "This is not JSON" }]);
  });

  it("that everybody may make takes 8 kB, but for what forms are sent", async () => {
    const larger = /visits|calls|responses|files/;
    const open = (await describedCalls()).filter(
      ({ method, path, policy }) =>
        policy === "everybody" && !["GET", "DELETE"].includes(method) && !larger.test(path),
    );
    expect(open).toHaveLength(20);
    for (const { method, path } of open) {
      const { status, error } = await stranger(here("")).call(method, path, { name: "x".repeat(8192) });
      expect([path, status, error?.code]).toEqual([path, 413, "BODY_TOO_LARGE"]);
    }
  });

  it("takes up to 1 MB", async () => {
    const { status, error } = await ada.call("POST", "/api/projects", { name: "x".repeat(1 << 20) });
    expect([status, error?.code]).toEqual([413, "BODY_TOO_LARGE"]);
  });

  it.each([
    ["does not read what says that it is longer", { "content-length": 2 << 20 }, 1],
    ["stops reading what did not say how long it is", { "transfer-encoding": "chunked" }, 17],
  ])("%s", async (_name, headers, chunks) => {
    const all = { ...headers, cookie: ada.cookie, "content-type": "application/json" };
    const asking = request(here("/api/projects"), { method: "POST", headers: all });
    asking.on("error", () => undefined); // the server does not wait for the rest
    for (let chunk = 0; chunk < chunks; chunk++) asking.write(" ".repeat(1 << 16));
    const [answer]: IncomingMessage[] = await once(asking, "response");
    asking.destroy();
    expect(answer?.statusCode).toBe(413);
  });

  it("is never kept by a browser", async () => {
    for (const path of ["/api/me", "/api/nowhere", "/api/openapi.json"]) {
      expect((await get(path)).headers.get("cache-control")).toBe("no-store");
    }
  });

  it("has the strict headers, as every page and file has", async () => {
    for (const path of ["/api/me", "/api/nowhere", "/", "/assets/app-1a2b.js", "/missing.js"]) {
      const { headers } = await get(path);
      expect(headers.get("content-security-policy")).toMatch(
        /default-src 'self'.*object-src 'none'.*frame-ancestors 'none'/,
      );
      expect(headers.get("content-security-policy")).toMatch(/frame-src https:;/);
      expect(headers.get("content-security-policy")).not.toContain("unsafe-eval");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("same-origin");
      expect(headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});

describe("what is not there", () => {
  it.each(["/api/nowhere", "/missing.js", "/.env", "/assets/old-3c4d.js", "/collab"])(
    "%s is refused in our shape",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ success: false, error: { code: "NOT_FOUND" } });
    },
  );
});

describe("the pages", () => {
  it.each(["/", "/setup", "/projects/1", "/f/some-form"])(
    "%s is the client, asked for anew each time",
    async (path) => {
      const response = await get(path);
      expect(await response.text()).toBe("<title>page</title>");
      expect(response.headers.get("content-type")).toContain("text/html");
      expect(response.headers.get("cache-control")).toBe("no-cache");
    },
  );

  it("sends what was compressed beforehand, to be kept for ever", async () => {
    const response = await get("/assets/app-1a2b.js", { "accept-encoding": "identity" });
    expect(await response.text()).toBe("plain");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const head = await fetch(here("/assets/app-1a2b.js"), {
      method: "HEAD",
      headers: { "accept-encoding": "br" },
    });
    expect([head.headers.get("content-encoding"), head.headers.get("content-length")]).toEqual(["br", "6"]);
    const elsewhere = await get("/assets/..%2findex.html", { accept: "*/*" });
    expect(elsewhere.status).toBe(404);
  });
});

describe("watching the server", () => {
  it("says that it is alive", async () => {
    expect(await (await get("/healthz")).json()).toEqual({
      ok: true,
      documents: 0,
      connections: 0,
      setAside: 0,
      damagedFiles: [],
    });
  });

  it("shows metrics to a token only, also to this machine, as which a proxy that says nothing of others seems to ask", async () => {
    const watching = { authorization: "Bearer watch" };
    expect((await get("/metrics")).status).toBe(403);
    expect((await get("/metrics", { authorization: "Bearer " })).status).toBe(403);
    expect(await (await get("/metrics", watching)).text()).toMatch(
      /formweave_http_request_seconds_count\{method="GET",route="\/api\/me"/,
    );
    const proxied = { "x-forwarded-for": "203.0.113.9" };
    expect((await get("/metrics", proxied)).status).toBe(403);
    expect((await get("/metrics", { ...proxied, authorization: "Bearer guess" })).status).toBe(403);
    expect((await get("/metrics", { ...proxied, ...watching })).status).toBe(200);
  });
});
