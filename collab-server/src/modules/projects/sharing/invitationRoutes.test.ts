import { invitationLink, projectSummary } from "@formweave/schema/api";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import {
  invited,
  signedIn,
  startTestServer,
  stranger,
  type SignedInPerson,
  type TestServer,
} from "../../../testing/startServer.ts";

let time: number;
let server: TestServer;
let ada: SignedInPerson;
let projectId: string;

beforeEach(async () => {
  time = Date.now();
  server = await startTestServer({ clocks: { now: () => time, elapsed: () => time } });
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
  projectId = await newProject("Leave");
});

async function newProject(name: string): Promise<string> {
  return projectSummary.parse((await ada.call("POST", "/api/projects", { kind: "form", name })).data).id;
}

async function link(email: string, permission = "editor", to = projectId): Promise<string> {
  const { data } = await ada.call("POST", `/api/projects/${to}/invitations`, { email, permission });
  const { url } = invitationLink.parse(data);
  expect(url.startsWith(`${server.url}/join#`)).toBe(true);
  return `/api/invitations/${new URL(url).hash.slice(1)}`;
}

const BOB = { name: "Bob", password: "battery staple" };

it("says what it invites to", async () => {
  const { data } = await stranger(server.url).call("GET", await link("Bob@Example.com"));
  expect(data).toEqual({
    projectName: "Leave",
    organizationName: "Formweavers",
    email: "bob@example.com",
    permission: "editor",
    invitedBy: "Ada Owner",
    account: "none",
  });
});

it("makes an account, signs it in and opens the project, once", async () => {
  const path = await link("bob@example.com");
  const { status, data, headers } = await stranger(server.url).call("POST", `${path}/accept`, BOB);
  expect([status, data]).toEqual([200, { projectId, needsSignIn: false }]);
  expect(headers.getSetCookie()[0]).toMatch(/^formweave=.{43};/);
  const signin = { email: "bob@example.com", password: BOB.password };
  expect((await stranger(server.url).call("POST", "/api/auth/signin", signin)).data).toMatchObject({
    user: { name: "Bob" },
    organization: { role: "member" },
  });
  for (const again of [await ada.call("GET", path), await ada.call("POST", `${path}/accept`, BOB)]) {
    expect([again.status, again.error?.code]).toEqual([404, "INVITATION_NOT_FOUND"]);
  }
});

it("never takes over an account that exists", async () => {
  const other = await newProject("Other");
  const bob = await invited(server.url, {
    by: ada,
    projectId: other,
    email: "bob@example.com",
    level: "viewer",
  });
  const path = await link("bob@example.com");
  const stolen = await stranger(server.url).call("POST", `${path}/accept`, {
    name: "Mallory",
    password: "my password",
  });
  expect([stolen.status, stolen.error?.code]).toEqual([409, "EMAIL_TAKEN"]);
  expect((await bob.call("POST", `${path}/accept`, {})).data).toEqual({ projectId, needsSignIn: false });
  expect((await bob.call("GET", "/api/me")).data).toMatchObject({ user: { name: "bob" } });
});

it("makes the account of the invited person, also in the browser of somebody else", async () => {
  const path = await link("bob@example.com");
  const nameless = await ada.call("POST", `${path}/accept`, {});
  expect([nameless.status, nameless.error?.code]).toEqual([400, "VALIDATION"]);
  const { headers } = await ada.call("POST", `${path}/accept`, BOB);
  expect(headers.getSetCookie()[0]).toMatch(/^formweave=.{43};/);
  expect((await ada.call("GET", "/api/me")).status).toBe(401);
});

it("never takes a level away", async () => {
  const bob = await invited(server.url, { by: ada, projectId, email: "bob@example.com", level: "admin" });
  await bob.call("POST", `${await link("bob@example.com", "viewer")}/accept`, {});
  expect((await bob.call("GET", `/api/projects/${projectId}`)).data).toMatchObject({ level: "admin" });
});

it("is good for a week", async () => {
  const path = await link("bob@example.com");
  time += 7 * 24 * 60 * 60_000;
  expect((await stranger(server.url).call("GET", path)).error?.code).toBe("INVITATION_NOT_FOUND");
});

it("is not good for a project that is gone", async () => {
  const path = await link("bob@example.com");
  await ada.call("DELETE", `/api/projects/${projectId}`);
  expect((await stranger(server.url).call("POST", `${path}/accept`, BOB)).error?.code).toBe(
    "INVITATION_NOT_FOUND",
  );
});

it.each([
  [{ email: "  ", permission: "viewer" }, { email: "Enter an email address" }],
  [{ email: "bob", permission: "viewer" }, { email: "This is not an email address" }],
  [{ email: "bob@example.com", permission: "owner" }, { permission: expect.any(String) }],
])("refuses %j", async (input, details) => {
  const { status, error } = await ada.call("POST", `/api/projects/${projectId}/invitations`, input);
  expect([status, error?.details]).toEqual([400, details]);
});

it("asks for a name and a password of eight characters", async () => {
  const path = await link("bob@example.com");
  const short = await stranger(server.url).call("POST", `${path}/accept`, {
    name: "Bob",
    password: "1234567",
  });
  expect(short.error?.details).toEqual({ password: "Use at least 8 characters" });
});

it("is for admins", async () => {
  const eddi = await invited(server.url, { by: ada, projectId, email: "eddi@example.com", level: "editor" });
  const refused = await eddi.call("POST", `/api/projects/${projectId}/invitations`, {
    email: "x@example.com",
    permission: "viewer",
  });
  expect([refused.status, refused.error?.code]).toEqual([403, "FORBIDDEN"]);
});
