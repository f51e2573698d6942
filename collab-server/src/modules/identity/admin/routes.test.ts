import { installedOrganization, installedPerson, newOrganization } from "@formweave/schema/api";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { RIG_PASSWORD } from "../../../testing/organizationRig.ts";
import {
  enter,
  signedIn,
  startTestServer,
  stranger,
  type TestClient,
  type SignedInPerson,
  type TestServer,
} from "../../../testing/startServer.ts";

const ORGANIZATIONS = "/api/admin/organizations";
const PEOPLE = "/api/admin/people";

let server: TestServer;
/** Set up the server, so she is a super admin. */
let ada: SignedInPerson;

beforeEach(async () => {
  server = await startTestServer();
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
});

/** Creates an organization, and its owner through the invitation link. */
async function found(name: string, ownerEmail: string) {
  const { data } = await ada.call("POST", ORGANIZATIONS, { name, ownerEmail });
  const { organization, invitation } = newOrganization.parse(data);
  const path = `/api/organization-invitations/${new URL(invitation.url).hash.slice(1)}/accept`;
  const account = { name: "Ben", password: RIG_PASSWORD };
  return {
    organization,
    owner: await enter(server.url, await stranger(server.url).call("POST", path, account)),
  };
}

async function people(search = "", by: TestClient = ada) {
  return z.array(installedPerson).parse((await by.call("GET", `${PEOPLE}?search=${search}`)).data);
}

function setSuperAdmin(by: TestClient, { me }: SignedInPerson, isSuperAdmin: boolean) {
  return by.call("PUT", `${PEOPLE}/${me.user.id}/super-admin`, { isSuperAdmin });
}

describe("organizations", () => {
  it("are made with an owner who comes by a link, and begin free", async () => {
    const { organization, owner } = await found("Weavers", "ben@example.com");
    expect(organization).toMatchObject({ name: "Weavers", plan: "free", people: 0, projects: 0 });
    expect(owner.me).toMatchObject({
      organization: { name: "Weavers", role: "owner" },
      permissions: expect.not.arrayContaining(["manage_system"]),
    });
    const all = z.array(installedOrganization).parse((await ada.call("GET", ORGANIZATIONS)).data);
    expect(all.map(({ name, people: count }) => [name, count])).toEqual([
      ["Formweavers", 1],
      ["Weavers", 1],
    ]);
  });

  it("get another name and another plan", async () => {
    const { organization, owner } = await found("Weavers", "ben@example.com");
    const path = `${ORGANIZATIONS}/${organization.id}`;
    expect((await ada.call("PATCH", path, { plan: "pro" })).data).toMatchObject({
      name: "Weavers",
      plan: "pro",
    });
    expect((await ada.call("PATCH", path, { name: "Spinners" })).data).toMatchObject({ plan: "pro" });
    expect((await owner.call("GET", "/api/me")).data).toMatchObject({ organization: { name: "Spinners" } });
    expect((await ada.call("PATCH", path, { plan: "gold" })).status).toBe(400);
    const none = `${ORGANIZATIONS}/00000000-0000-4000-8000-000000000000`;
    expect((await ada.call("PATCH", none, { plan: "pro" })).error?.code).toBe("ORGANIZATION_NOT_FOUND");
  });
});

describe("people", () => {
  it("are found by name and email, in whatever organization", async () => {
    await found("Weavers", "ben@example.com");
    expect((await people()).map(({ name }) => name)).toEqual(["Ada Owner", "Ben"]);
    expect(await people("BEN@")).toMatchObject([
      { name: "Ben", organizations: [{ name: "Weavers", role: "owner" }], isSuperAdmin: false },
    ]);
    expect(await people("100%25")).toEqual([]);
  });

  it("run the server, and no longer, but somebody always does", async () => {
    const { owner } = await found("Weavers", "ben@example.com");
    const { data } = await ada.call("POST", "/api/projects", { kind: "form", name: "Hidden" });
    const { id } = z.object({ id: z.uuid() }).parse(data);
    expect((await owner.call("GET", `/api/projects/${id}`)).status).toBe(404);
    expect((await setSuperAdmin(ada, ada, false)).error?.code).toBe("LAST_SUPER_ADMIN");
    expect((await setSuperAdmin(ada, owner, true)).status).toBe(200);
    expect((await owner.call("GET", `/api/projects/${id}`)).data).toMatchObject({ level: "owner" });
    expect((await setSuperAdmin(owner, ada, false)).status).toBe(200);
    expect((await ada.call("GET", PEOPLE)).status).toBe(403);
  });

  it("who only owns an organization is refused everything here", async () => {
    const { organization, owner } = await found("Weavers", "ben@example.com");
    for (const [method, path, body] of [
      ["GET", ORGANIZATIONS],
      ["POST", ORGANIZATIONS, { name: "Mine", ownerEmail: "x@example.com" }],
      ["PATCH", `${ORGANIZATIONS}/${organization.id}`, { plan: "enterprise" }],
      ["GET", PEOPLE],
      ["PUT", `${PEOPLE}/${owner.me.user.id}/super-admin`, { isSuperAdmin: true }],
    ] as const)
      expect([method, path, (await owner.call(method, path, body)).status]).toEqual([method, path, 403]);
  });
});
