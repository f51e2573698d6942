import { can, guestScopes, KEY_SCOPES, type Actor, type ProjectAction } from "@formweave/schema/access";
import { setTimeout as pause } from "node:timers/promises";
import { apiKeyWithSecret } from "@formweave/schema/integrations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { eventually } from "./testing/eventually.ts";
import { openCanvas } from "./testing/openCanvas.ts";
import {
  describedCalls,
  expected,
  isOfProject,
  type Caller,
  type RightsCall,
  type CallOutcome,
  type Ownership,
} from "./testing/rightsTable.ts";
import { makeSuperAdmin, secondOrganization } from "./testing/secondOrganization.ts";
import { startSharing, type Sharing } from "./testing/sharingRig.ts";
import { createClient, invited, type TestClient, type SignedInPerson } from "./testing/startServer.ts";

/** Nobody's, wherever a path names a part of something. */
const ABSENT = "7d1f6a52-4c0e-4b0f-9f57-0d6f7a4f4b11";
const GUEST_RIGHTS = { allowComments: true, allowCopy: true };
/** An edit is with everybody by then, ms. */
const SOON_MS = 250;
/** They end what the table is made of. */
const SKIPPED: ReadonlySet<string> = new Set(["POST /api/auth/signout"]);
/** Calls that refuse permitted callers too, for reasons beyond their policy. */
const JUDGED_WITHIN: ReadonlySet<string> = new Set([
  "POST /api/organization/members/{userId}/reset",
  "POST /api/account/recovery-codes",
]);
const NOTHING: Actor = { role: undefined };

let rig: Sharing;
let projects: Readonly<Record<Ownership, string>>;
let callers: ReadonlyMap<string, Caller>;

beforeAll(async () => {
  rig = await startSharing({
    assistant: () => Response.json({ success: true, data: null }),
  });
  const other = await otherOrganization();
  projects = { own: rig.projectId, foreign: other.projectId };
  callers = await makeCallers(other.owner);
});

afterAll(() => rig.server.stop());

/** A person with a level on the project, whose place in the organization gives none. */
async function member(name: string, level: "viewer" | "reviewer" | "editor" | "admin"): Promise<Caller> {
  const at = { by: rig.ada, projectId: rig.projectId, email: `${name}@example.com`, level };
  const currentActor: Actor = { role: "member" };
  return createPerson(await invited(rig.server.url, at), currentActor, { own: { ...currentActor, level } });
}

function createPerson(
  client: TestClient,
  currentActor: Actor,
  on: Partial<Record<Ownership, Actor>> = {},
): Caller {
  return {
    headers: toCookieHeader(client),
    kind: "person",
    currentActor,
    on: { own: NOTHING, foreign: NOTHING, ...on },
  };
}

async function otherOrganization(): Promise<{ owner: SignedInPerson; projectId: string }> {
  // Whoever owns it came by a project that is gone again.
  const way = await rig.ada.call("POST", "/api/projects", { kind: "form", name: "Door" });
  const doorId = z.object({ id: z.uuid() }).parse(way.data).id;
  const owner = await invited(rig.server.url, {
    by: rig.ada,
    projectId: doorId,
    email: "other@example.com",
    level: "viewer",
  });
  const organizationId = secondOrganization(rig.server, { userId: owner.me.user.id, role: "owner" });
  await owner.call("POST", "/api/organization/switch", { organizationId });
  await rig.ada.call("POST", `/api/organization/members/${owner.me.user.id}/release`, {});
  const { data } = await owner.call("POST", "/api/projects", { kind: "form", name: "Foreign" });
  return { owner, projectId: z.object({ id: z.uuid() }).parse(data).id };
}

async function makeCallers(other: SignedInPerson): Promise<ReadonlyMap<string, Caller>> {
  const guest = await rig.guest({ isPublic: true, requireLogin: false, ...GUEST_RIGHTS }, {});
  const made = await rig.ada.call("POST", rig.path("/keys"), { name: "Bot", scopes: KEY_SCOPES });
  const { secret } = apiKeyWithSecret.parse(made.data);
  const scoped = (scopes: readonly ProjectAction[]) => ({
    own: { role: undefined, scopes },
    foreign: NOTHING,
  });
  const nobody = { currentActor: NOTHING, on: { own: NOTHING, foreign: NOTHING } };
  const owner: Actor = { role: "owner" };
  const superAdmin: Actor = { role: "member", isSuperAdmin: true };
  const sue = await invited(rig.server.url, {
    by: rig.ada,
    projectId: rig.projectId,
    email: "sue@example.com",
    level: "viewer",
  });
  makeSuperAdmin(rig.server, sue.me.user.id, rig.ada.me.user.id);
  return new Map<string, Caller>([
    ["nobody", { headers: {}, kind: "stranger", ...nobody }],
    [
      "a guest by the link",
      {
        headers: toCookieHeader(guest),
        kind: "guest",
        currentActor: NOTHING,
        on: scoped(guestScopes(GUEST_RIGHTS)),
      },
    ],
    [
      "an API key",
      {
        headers: { authorization: `Bearer ${secret}` },
        kind: "key",
        currentActor: NOTHING,
        on: scoped(KEY_SCOPES),
      },
    ],
    ["a respondent by a receipt", { headers: {}, kind: "stranger", ...nobody }],
    ["a viewer", await member("vera", "viewer")],
    ["a reviewer", await member("rita", "reviewer")],
    ["an editor", await member("eddi", "editor")],
    ["an admin of the project", await member("anna", "admin")],
    ["a member of another organization", createPerson(other, owner, { foreign: owner })],
    ["an owner of the organization", createPerson(rig.ada, owner, { own: { ...owner, level: "owner" } })],
    ["a super admin", createPerson(sue, superAdmin, { own: superAdmin, foreign: superAdmin })],
  ]);
}

function toCookieHeader({ cookie }: TestClient): Readonly<Record<string, string>> {
  return { cookie };
}

/** Makes a call with nothing in it, or with the project where its path names none. */
async function tryCall(call: RightsCall, { headers }: Caller, whose: Ownership): Promise<CallOutcome> {
  const path = call.path.replace("{id}", projects[whose]).replaceAll(/\{\w+\}/g, ABSENT);
  const namesNone = !call.path.includes("{id}") && isOfProject(call.policy);
  const hasBody = call.method !== "GET" && call.method !== "DELETE";
  const body = namesNone ? { projectId: projects[whose] } : {};
  const answer = await fetchAnswer(headers, { method: call.method, path, body: hasBody ? body : undefined });
  return outcomeIn(answer);
}

function outcomeIn({ status, code }: Answered): CallOutcome {
  if (status === 401 && (code === "SIGNED_OUT" || code === "KEY_INVALID")) return "signed out";
  if (status === 403 && (code === "FORBIDDEN" || code === "VIEW_ONLY")) return "forbidden";
  return code === "PROJECT_NOT_FOUND" || code === "PROJECT_DELETED" ? "hidden" : "allowed";
}

interface Answered {
  readonly status: number;
  readonly code: string | undefined;
}

const refusal = z.object({ error: z.object({ code: z.string() }) });

/** Events are not read, nor are files. */
async function fetchAnswer(
  headers: Readonly<Record<string, string>>,
  { method, path, body }: { method: string; path: string; body: object | undefined },
): Promise<Answered> {
  const response = await fetch(rig.server.url + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.ok) await response.body?.cancel();
  const code = response.ok ? undefined : refusal.parse(await response.json()).error.code;
  return { status: response.status, code };
}

describe("every call of the API does as the table of rights says", () => {
  it.each([
    "nobody",
    "a guest by the link",
    "an API key",
    "a respondent by a receipt",
    "a viewer",
    "a reviewer",
    "an editor",
    "an admin of the project",
    "a member of another organization",
    "an owner of the organization",
    "a super admin",
  ])("for %s, on their own project and on one of others", async (name) => {
    const caller = callers.get(name);
    if (caller === undefined) throw new Error(`There is no ${name}`);
    const calls = (await describedCalls(rig.server.url)).filter((call) => !SKIPPED.has(call.name));
    expect(calls.length).toBeGreaterThan(150);
    const wrong: string[] = [];
    for (const call of calls)
      for (const whose of ["own", "foreign"] as const) {
        const [wanted, had] = [expected(call, caller, whose), await tryCall(call, caller, whose)];
        const isJudgedWithin = JUDGED_WITHIN.has(call.name) && wanted === "allowed" && had === "forbidden";
        if (wanted !== had && !isJudgedWithin) wrong.push(`${call.name} (${whose}): ${wanted}, but ${had}`);
        await bringBack(call, caller, whose);
      }
    expect(wrong).toEqual([]);
  });
});

/** Restores a project deleted by the call, for the calls after it. */
async function bringBack({ name }: RightsCall, { headers, kind }: Caller, whose: Ownership): Promise<void> {
  if (name !== "DELETE /api/projects/{id}" || kind !== "person") return;
  await fetchAnswer(headers, { method: "POST", path: `/api/projects/${projects[whose]}/restore`, body: {} });
}

describe("every document does as the table of rights says", () => {
  it("opens for those who may look, and takes edits of those who may edit", async () => {
    const watcher = await openCanvas(rig.ada, rig.projectId);
    await eventually(() => expect(watcher.provider.isSynced).toBe(true));
    const fresh = await rig.guest({ isPublic: true, requireLogin: false, ...GUEST_RIGHTS }, {});
    for (const [name, caller] of callers) {
      const client =
        caller.kind === "guest" ? fresh : createClient(rig.server.url, caller.headers["cookie"] ?? "");
      const actor = caller.on.own;
      const mayOpen = caller.kind !== "key" && can(actor, "project.view");
      const { status } = await client.call("POST", "/api/collab/tickets", { projectId: rig.projectId });
      expect([name, status === 200]).toEqual([name, mayOpen]);
      if (!mayOpen) continue;
      const canvas = await openCanvas(client, rig.projectId);
      await eventually(() => expect(canvas.provider.isSynced).toBe(true));
      canvas.doc.getMap("meta").set("description", name);
      await pause(SOON_MS);
      const isWritten = watcher.doc.getMap("meta").get("description") === name;
      expect([name, isWritten]).toEqual([name, can(actor, "canvas.edit")]);
      canvas.provider.destroy();
    }
  });
});

describe("ids of one project under the path of another", () => {
  it("open, change and remove nothing", async () => {
    const owner = callers.get("a member of another organization");
    const foreign = `/api/projects/${projects.foreign}`;
    const by = createClient(rig.server.url, owner?.headers["cookie"] ?? "");
    const createForeign = async (method: string, path: string, body?: object) =>
      String(Object((await by.call(method, foreign + path, body)).data).id);
    await by.call("POST", `${foreign}/invitations`, { email: "x@example.com", permission: "viewer" });
    const waiting = await by.call("GET", `${foreign}/invitations`);
    const parts: Readonly<Record<string, string>> = {
      releaseId: await createForeign("POST", "/releases", {}),
      versionId: await createForeign("POST", "/versions", { name: "Kept" }),
      invitationId: String(Object(waiting.data)[0]?.id),
      keyId: await createForeign("POST", "/keys", { name: "Bot", scopes: ["project.view"] }),
    };
    const lists = ["/invitations", "/releases", "/versions", "/keys", "/members"];
    const look = () => Promise.all(lists.map(async (path) => (await by.call("GET", foreign + path)).data));
    const before = await look();
    expect(Object.values(parts)).not.toContain("undefined");
    const named = (await describedCalls(rig.server.url)).filter(({ path }) =>
      Object.keys(parts).some((part) => path.includes(`{${part}}`) && path.includes("{id}")),
    );
    expect(named.length).toBeGreaterThan(7);
    for (const { name, method, path } of named) {
      const at = path
        .replace("{id}", projects.own)
        .replaceAll(/\{(\w+)\}/g, (_all, part: string) => parts[part] ?? ABSENT);
      const body = method === "GET" || method === "DELETE" ? undefined : {};
      const { status } = await rig.ada.call(method, at, body);
      expect([name, status]).toEqual([name, expect.toBeOneOf([400, 404])]);
    }
    expect(await look()).toEqual(before);
  });
});
