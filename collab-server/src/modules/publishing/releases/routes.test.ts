import { randomUUID } from "node:crypto";
import type { ProjectLevel } from "@formweave/schema/access";
import { releaseList, releaseWithDocument } from "@formweave/schema/api";
import { beforeEach, describe, expect, it } from "vitest";
import { NAME, newReceipt, startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";
import { invited } from "../../../testing/startServer.ts";

let rig: PublishingRig;

beforeEach(async () => {
  rig = await startPublishing();
});

describe("a release", () => {
  it("is what the project was, whatever is drawn later", async () => {
    const first = await rig.publish();
    expect(first).toMatchObject({
      number: 1,
      version: "1",
      environment: "production",
      description: "Published First",
      tags: ["published"],
      isLive: true,
    });
    await rig.draw("Second", [NAME]);
    expect(await rig.live()).toMatchObject({ id: first.id, document: { name: "First" } });
    const second = await rig.publish({ version: "2.0", description: "Shorter", tags: [] });
    expect(second).toMatchObject({ number: 2, version: "2.0", description: "Shorter", isLive: true });
    const old = await rig.ada.call("GET", `${rig.path}/${first.id}`);
    expect(releaseWithDocument.parse(old.data).document.widgets).toHaveLength(2);
  });

  it("goes live again, or off the web, at the same address", async () => {
    const [first] = [await rig.publish(), await rig.publish()];
    const slug = await rig.slug();
    expect((await rig.ada.call("POST", `${rig.path}/live`, { releaseId: first.id })).status).toBe(200);
    expect((await rig.live()).id).toBe(first.id);
    await rig.ada.call("POST", `${rig.path}/live`, { releaseId: null });
    const gone = await rig.ask("GET", `/api/releases/${slug}`);
    expect([gone.status, gone.error?.code]).toEqual([404, "FORM_NOT_FOUND"]);
    const { releases } = releaseList.parse((await rig.ada.call("GET", rig.path)).data);
    expect(releases.map(({ number, isLive }) => [number, isLive])).toEqual([
      [2, false],
      [1, false],
    ]);
    await rig.publish();
    expect(await rig.slug()).toBe(slug);
  });

  it("is none of another environment, nor of another project", async () => {
    const staged = await rig.publish({ environment: "staging" });
    await rig.publish();
    for (const releaseId of [staged.id, randomUUID()]) {
      const refused = await rig.ada.call("POST", `${rig.path}/live`, { releaseId });
      expect([refused.status, refused.error?.code]).toEqual([404, "RELEASE_NOT_FOUND"]);
    }
  });

  it("is made by admins only, and seen by everybody on the project", async () => {
    await rig.publish();
    for (const level of ["viewer", "reviewer", "editor", "admin"] as const satisfies ProjectLevel[]) {
      const email = `${level}@example.com`;
      const person = await invited(rig.server.url, { by: rig.ada, projectId: rig.projectId, email, level });
      const made = await person.call("POST", rig.path, {});
      expect([level, made.status]).toEqual([level, level === "admin" ? 200 : 403]);
      const unpublished = await person.call("POST", `${rig.path}/live`, { releaseId: null });
      expect([level, unpublished.status]).toEqual([level, level === "admin" ? 200 : 403]);
      expect((await person.call("GET", rig.path)).status).toBe(200);
    }
    expect((await rig.ask("POST", rig.path, {})).status).toBe(401);
    expect((await rig.ask("GET", rig.path)).status).toBe(401);
  });

  it("goes with its project, and comes back with it", async () => {
    await rig.publish();
    const slug = await rig.slug();
    await rig.ada.call("DELETE", `/api/projects/${rig.projectId}`);
    expect((await rig.ask("GET", `/api/releases/${slug}`)).status).toBe(404);
    const answers = { name: "Ben" };
    const late = { releaseId: randomUUID(), receipt: newReceipt(), answers };
    expect((await rig.ask("POST", `/api/releases/${slug}/responses`, late)).status).toBe(404);
  });
});
