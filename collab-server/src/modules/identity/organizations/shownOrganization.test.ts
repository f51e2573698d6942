import { ORGANIZATION_HEADER, projectSummary } from "@formweave/schema/api";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { startOrganization, type OrganizationRig } from "../../../testing/organizationRig.ts";
import { describedCalls, isOfProject } from "../../../testing/rightsTable.ts";
import { secondOrganization } from "../../../testing/secondOrganization.ts";
import type { Answer } from "../../../testing/startServer.ts";

/** Id that belongs to nothing, for path parameters. */
const ABSENT = "7d1f6a52-4c0e-4b0f-9f57-0d6f7a4f4b11";
/** Routes about the person alone, or that lead on; all others require membership in the organization that the page shows. */
const OF_THE_PERSON = /^\/api\/(me$|account|auth\/|organization\/switch$)/;

let rig: OrganizationRig;
let first: string;
let second: string;

beforeEach(async () => {
  rig = await startOrganization();
  onTestFinished(() => rig.server.stop());
  first = rig.ada.me.organization.id;
  second = secondOrganization(rig.server, { userId: rig.ada.me.user.id, role: "owner" });
  // Another tab switches to the second organization.
  await rig.ada.call("POST", "/api/organization/switch", { organizationId: second });
});

/** A call by a tab that shows the given organization. */
function inTab(organizationId: string, method: string, path: string, body?: unknown): Promise<Answer> {
  return rig.ada.call(method, path, body, { [ORGANIZATION_HEADER]: organizationId });
}

describe("a page of one organization while another tab went on in another one", () => {
  it.each([
    ["POST", "/api/projects", { kind: "form", name: "Made here" }, "/api/projects"],
    ["POST", "/api/folders", { name: "Made here", parentId: null }, "/api/folders"],
    ["PATCH", "/api/organization", { name: "Made here" }, "/api/organization"],
    ["PUT", "/api/organization/ai-budget", { dollars: 7 }, "/api/organization/ai-budget"],
    [
      "POST",
      "/api/organization/invitations",
      { email: "made@here.example", role: "member" },
      "/api/organization/invitations",
    ],
  ])("acts in the one that it shows: %s %s", async (method, path, body, list) => {
    const before = await inTab(second, "GET", list);
    expect(await inTab(first, method, path, body)).toMatchObject({ status: 200 });
    const written = JSON.stringify((await inTab(first, "GET", list)).data);
    for (const value of Object.values(body).filter((one) => one !== null))
      expect(written).toContain(String(value));
    expect((await inTab(second, "GET", list)).data).toEqual(before.data);
  });

  it("says who is here in the one that it shows, and a page that shows none yet is in the one chosen last", async () => {
    expect((await inTab(first, "GET", "/api/me")).data).toMatchObject({ organization: { id: first } });
    expect((await rig.ada.call("GET", "/api/me")).data).toMatchObject({ organization: { id: second } });
  });

  it("copies a project into the one that it shows", async () => {
    const project = await inTab(first, "POST", "/api/projects", { kind: "form", name: "Plan" });
    const { id } = projectSummary.parse(project.data);
    await inTab(first, "POST", `/api/projects/${id}/duplicate`);
    expect((await inTab(first, "GET", "/api/projects")).data).toHaveLength(2);
    expect((await inTab(second, "GET", "/api/projects")).data).toEqual([]);
  });

  it("has the role that its person has there", async () => {
    const third = secondOrganization(rig.server, { userId: rig.ada.me.user.id, role: "member" });
    expect((await inTab(third, "PATCH", "/api/organization", { name: "Mine" })).status).toBe(403);
    expect((await inTab(first, "PATCH", "/api/organization", { name: "Mine" })).status).toBe(200);
  });
});

describe("a page of an organization to which its person does not belong", () => {
  it("acts nowhere, whatever it asks for", async () => {
    const calls = (await describedCalls(rig.server.url)).filter(({ path }) => !OF_THE_PERSON.test(path));
    for (const { method, path, policy, name } of calls) {
      if (policy === "everybody" || isOfProject(policy)) continue;
      const answer = await inTab(ABSENT, method, path.replace(/\{\w+\}/g, ABSENT));
      expect([name, answer.error?.code]).toEqual([name, "ORGANIZATION_LEFT"]);
    }
  });

  it("hears where it may go on", async () => {
    expect((await inTab(ABSENT, "GET", "/api/me")).data).toMatchObject({
      organizations: [{ id: first }, { id: second }],
    });
    const project = await rig.newProject(rig.ada, "Plan");
    const copied = await inTab(ABSENT, "POST", `/api/projects/${project}/duplicate`);
    expect(copied.error?.code).toBe("ORGANIZATION_LEFT");
  });
});
