import { projectSummary } from "@formweave/schema/api";
import { responsePage } from "@formweave/schema/responses";
import { expect, it } from "vitest";
import { startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";
import { invited, type SignedInPerson } from "../../../testing/startServer.ts";

const ADULT = { name: "Ben", age: 30 };

async function projectAs({ projectId }: PublishingRig, person: SignedInPerson) {
  return projectSummary.parse((await person.call("GET", `/api/projects/${projectId}`)).data);
}

function change({ ada, projectId }: PublishingRig, settings: object) {
  return ada.call("PUT", `/api/projects/${projectId}/settings`, { environment: "production", ...settings });
}

it("a project is a draft until it is published, live while it takes responses, and closed otherwise", async () => {
  const rig = await startPublishing();
  const state = async () => (await projectAs(rig, rig.ada)).publication;
  expect(await state()).toBe("draft");
  await change(rig, { closesAt: 1 });
  expect(await state()).toBe("draft");
  await change(rig, { closesAt: null });
  await rig.publish({ environment: "staging" });
  expect(await state()).toBe("draft");
  await rig.publish();
  expect(await state()).toBe("live");
  await change(rig, { opensAt: Date.now() + 60_000 });
  expect(await state()).toBe("closed");
  await change(rig, { opensAt: null, responseLimit: 1 });
  expect(await state()).toBe("live");
});

it("a project says how many responses came in and how many nobody opened, to who may read them", async () => {
  const rig = await startPublishing();
  const { ada, projectId, server } = rig;
  await rig.publish();
  await Promise.all([rig.send(ADULT), rig.send(ADULT)]);
  expect((await projectAs(rig, ada)).responses).toEqual({ all: 2, unread: 2 });
  const at = `/api/projects/${projectId}/responses`;
  const [first] = responsePage.parse((await ada.call("GET", at)).data).rows;
  await ada.call("POST", `${at}/changes`, { of: [first?.id], change: { kind: "read", isRead: true } });
  expect((await projectAs(rig, ada)).responses).toEqual({ all: 2, unread: 1 });
  const vera = await invited(server.url, { by: ada, projectId, email: "vera@example.com", level: "viewer" });
  expect((await projectAs(rig, vera)).responses).toBeNull();
  await change(rig, { responseLimit: 2 });
  expect((await projectAs(rig, vera)).publication).toBe("closed");
});

it("who has the workspace open hears that a response came, if they may read it", async () => {
  const rig = await startPublishing();
  const { ada, projectId, server } = rig;
  const vera = await invited(server.url, { by: ada, projectId, email: "vera@example.com", level: "viewer" });
  const [hers, veras] = await Promise.all([listen(rig, ada), listen(rig, vera)]);
  await rig.publish();
  await rig.send(ADULT);
  await hers.until("responses");
  await ada.call("PATCH", `/api/projects/${projectId}`, { name: "B" });
  await veras.until("changed");
  expect(veras.received()).not.toContain("responses");
});

/** Opens the event stream of the workspace for the running test. */
async function listen({ server }: PublishingRig, { cookie }: SignedInPerson) {
  const controller = new AbortController();
  const live = await fetch(`${server.url}/api/workspace/live`, {
    headers: { cookie },
    signal: controller.signal,
  });
  const events = live.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = "";
  async function until(kind: string): Promise<void> {
    while (!received.includes(kind)) {
      const { value = "", done = true } = (await events?.read()) ?? {};
      if (done) throw new Error(`The line ended after ${received}`);
      received += value;
    }
    controller.abort();
  }
  return { until, received: () => received };
}
