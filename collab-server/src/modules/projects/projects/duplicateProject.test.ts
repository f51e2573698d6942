import { STARTER_TEMPLATES } from "@formweave/data/catalog";
import { projectSummary, storedPicture } from "@formweave/schema/api";
import { projectDocument } from "@formweave/schema/model";
import { expect, it } from "vitest";
import { startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";
import { invited } from "../../../testing/startServer.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function duplicate({ ada }: PublishingRig, projectId: string, person = ada) {
  const answer = await person.call("POST", `/api/projects/${projectId}/duplicate`);
  return projectSummary.parse(answer.data);
}

async function fetchDocument({ ada }: PublishingRig, projectId: string) {
  return projectDocument.parse((await ada.call("GET", `/api/projects/${projectId}/document`)).data);
}

it("makes a project with the same canvas, which whoever copies it owns", async () => {
  const rig = await startPublishing();
  const [template] = STARTER_TEMPLATES;
  const body = { kind: "form", name: "Leave request", templateId: template?.id };
  const original = projectSummary.parse((await rig.ada.call("POST", "/api/projects", body)).data);
  const copy = await duplicate(rig, original.id);
  expect(copy).toMatchObject({ name: "Copy of Leave request", kind: "form", level: "owner" });
  expect(copy.id).not.toBe(original.id);
  expect(await fetchDocument(rig, copy.id)).toEqual({
    ...(await fetchDocument(rig, original.id)),
    name: "Copy of Leave request",
  });
  expect(rig.rows("SELECT 1 FROM audit_events WHERE action = 'project.duplicate'")).toHaveLength(1);
});

it.each([
  ["x".repeat(200), `Copy of ${"x".repeat(192)}`],
  [`y${"🎉".repeat(99)}`, `Copy of y${"🎉".repeat(95)}`],
])("cuts a name that would be too long, between its letters", async (name, copied) => {
  const rig = await startPublishing();
  await rig.ada.call("PATCH", `/api/projects/${rig.projectId}`, { name });
  expect((await duplicate(rig, rig.projectId)).name).toBe(copied);
});

it("lets a viewer copy what they see, into a project of their own", async () => {
  const rig = await startPublishing();
  const vera = await invited(rig.server.url, {
    by: rig.ada,
    projectId: rig.projectId,
    email: "vera@example.com",
    level: "viewer",
  });
  expect(await duplicate(rig, rig.projectId, vera)).toMatchObject({ level: "owner" });
});

it("does not tell those without access that a project exists", async () => {
  const rig = await startPublishing();
  const answer = await rig.ada.call("POST", `/api/projects/${crypto.randomUUID()}/duplicate`);
  expect([answer.status, answer.error?.code]).toEqual([404, "PROJECT_NOT_FOUND"]);
});

it("names the same pictures, which outlive the original", async () => {
  const rig = await startPublishing();
  const { ada, server, projectId } = rig;
  const sent = await fetch(`${server.url}/api/projects/${projectId}/pictures`, {
    method: "POST",
    body: PNG,
    headers: { cookie: ada.cookie },
  });
  const { url } = storedPicture.parse(Object(await sent.json()).data);
  const place = { position: { x: 0, y: 0 }, size: { width: 80, height: 80 } };
  const logo = { id: "logo", type: "image", name: "Logo", ...place, props: { src: url } };
  await ada.call("PUT", `/api/projects/${projectId}/document`, {
    name: "Form",
    kind: "form",
    widgets: [logo],
  });
  const copy = await duplicate(rig, projectId);
  await ada.call("DELETE", `/api/projects/${projectId}`);
  expect((await fetchDocument(rig, copy.id)).widgets[0]?.props["src"]).toBe(url);
  const shown = await fetch(server.url + url);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(PNG);
});
