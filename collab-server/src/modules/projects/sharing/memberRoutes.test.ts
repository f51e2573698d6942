import { member, projectSummary } from "@formweave/schema/api";
import type { ProjectLevel } from "@formweave/schema/access";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import {
  invited,
  signedIn,
  startTestServer,
  type TestClient,
  type SignedInPerson,
  type TestServer,
} from "../../../testing/startServer.ts";

let server: TestServer;
let ada: SignedInPerson;
let projectId: string;

beforeEach(async () => {
  server = await startTestServer();
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
  projectId = projectSummary.parse(
    (await ada.call("POST", "/api/projects", { kind: "form", name: "A" })).data,
  ).id;
});

function invite(name: string, level: ProjectLevel): Promise<SignedInPerson> {
  return invited(server.url, { by: ada, projectId, email: `${name}@example.com`, level });
}

function setLevel(by: TestClient, of: SignedInPerson, level: string) {
  return by.call("PATCH", `/api/projects/${projectId}/members/${of.me.user.id}`, { level });
}

function remove(by: TestClient, whom: SignedInPerson) {
  return by.call("DELETE", `/api/projects/${projectId}/members/${whom.me.user.id}`);
}

async function levels(by: TestClient): Promise<Record<string, ProjectLevel>> {
  const { data } = await by.call("GET", `/api/projects/${projectId}/members`);
  return Object.fromEntries(
    z
      .array(member)
      .parse(data)
      .map(({ name, level }) => [name, level]),
  );
}

it("lists everybody with access, the strongest first, to everybody with access", async () => {
  const vera = await invite("vera", "viewer");
  await invite("amy", "admin");
  expect(Object.entries(await levels(vera))).toEqual([
    ["Ada Owner", "owner"],
    ["amy", "admin"],
    ["vera", "viewer"],
  ]);
});

it("shows the emails of others to those who manage access, and everybody their own", async () => {
  const [vera, amy] = [await invite("vera", "viewer"), await invite("amy", "admin")];
  const emails = async (by: TestClient) => {
    const { data } = await by.call("GET", `/api/projects/${projectId}/members`);
    return z
      .array(member)
      .parse(data)
      .map(({ email }) => email);
  };
  expect(await emails(amy)).toEqual(["ada@example.com", "amy@example.com", "vera@example.com"]);
  expect(await emails(vera)).toEqual(["", "", "vera@example.com"]);
  const { data } = await vera.call("GET", `/api/projects/${projectId}/sessions`);
  expect(JSON.stringify(data)).not.toContain("@example.com");
});

it("gives another level", async () => {
  const vera = await invite("vera", "viewer");
  expect((await setLevel(ada, vera, "editor")).status).toBe(200);
  expect((await levels(ada))["vera"]).toBe("editor");
});

it("takes access away at once", async () => {
  const vera = await invite("vera", "viewer");
  expect((await remove(ada, vera)).status).toBe(200);
  expect((await vera.call("GET", `/api/projects/${projectId}`)).error?.code).toBe("PROJECT_NOT_FOUND");
  expect((await remove(ada, vera)).status).toBe(200);
});

it("is for admins", async () => {
  const [eddi, vera] = [await invite("eddi", "editor"), await invite("vera", "viewer")];
  for (const refused of [
    await setLevel(eddi, vera, "editor"),
    await remove(eddi, vera),
    await setLevel(eddi, eddi, "admin"),
  ]) {
    expect([refused.status, refused.error?.code]).toEqual([403, "FORBIDDEN"]);
  }
});

it("keeps owners out of the reach of admins", async () => {
  const [amy, vera] = [await invite("amy", "admin"), await invite("vera", "viewer")];
  for (const refused of [
    await setLevel(amy, ada, "viewer"),
    await remove(amy, ada),
    await setLevel(amy, vera, "owner"),
  ]) {
    expect([refused.status, refused.error?.code]).toEqual([403, "FORBIDDEN"]);
  }
  expect((await setLevel(amy, vera, "admin")).status).toBe(200);
});

it("keeps the last owner, and lets one of two go", async () => {
  for (const refused of [await setLevel(ada, ada, "admin"), await remove(ada, ada)]) {
    expect([refused.status, refused.error?.code]).toEqual([409, "LAST_OWNER"]);
  }
  const olga = await invite("olga", "admin");
  expect((await setLevel(ada, olga, "owner")).status).toBe(200);
  expect((await remove(olga, ada)).status).toBe(200);
  expect((await remove(olga, olga)).error?.code).toBe("LAST_OWNER");
});

it("still shows who has access through the organization", async () => {
  const olga = await invite("olga", "admin");
  await setLevel(ada, olga, "owner");
  await remove(olga, ada);
  const { data } = await olga.call("GET", `/api/projects/${projectId}/members`);
  expect(data).toContainEqual(
    expect.objectContaining({ name: "Ada Owner", level: "owner", inherited: true }),
  );
});

it("refuses an unknown level, and a level for somebody without access", async () => {
  const vera = await invite("vera", "viewer");
  expect((await setLevel(ada, vera, "king")).error?.code).toBe("VALIDATION");
  await remove(ada, vera);
  const absent = await setLevel(ada, vera, "editor");
  expect([absent.status, absent.error?.message]).toEqual([404, "Failed to update participant role"]);
  expect(absent.error?.details).toEqual({
    reason: "This person has no access to the project: invite them first",
  });
});
