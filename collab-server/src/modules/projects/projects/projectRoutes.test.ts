import { STARTER_TEMPLATES } from "@formweave/data/catalog";
import { projectSummary } from "@formweave/schema/api";
import { projectDocument } from "@formweave/schema/model";
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

beforeEach(async () => {
  server = await startTestServer();
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
});

async function create(input: object = {}) {
  const answer = await ada.call("POST", "/api/projects", { kind: "form", name: "Leave request", ...input });
  return projectSummary.parse(answer.data);
}

async function namesFor(client: TestClient): Promise<string[]> {
  const { data } = await client.call("GET", "/api/projects");
  return z
    .array(projectSummary)
    .parse(data)
    .map(({ name }) => name);
}

async function fetchDocument(projectId: string) {
  return projectDocument.parse((await ada.call("GET", `/api/projects/${projectId}/document`)).data);
}

it("makes a blank project that its maker owns", async () => {
  const project = await create({ name: "  Leave request  " });
  expect(project).toMatchObject({ name: "Leave request", kind: "form", level: "owner" });
  expect(project.people).toEqual([{ id: ada.me.user.id, name: ada.me.user.name, color: 1, avatarUrl: null }]);
  expect(await fetchDocument(project.id)).toMatchObject({ name: "Leave request", kind: "form", widgets: [] });
});

it("fills a project from a template, under its own name", async () => {
  const [template] = STARTER_TEMPLATES;
  const project = await create({ name: "Mine", templateId: template?.id });
  const document = await fetchDocument(project.id);
  expect(document.name).toBe("Mine");
  expect(document.widgets.map(({ id }) => id).toSorted()).toEqual(
    template?.document.widgets.map(({ id }) => id).toSorted(),
  );
});

it("makes nothing from a template that is not there", async () => {
  const answer = await ada.call("POST", "/api/projects", { kind: "form", name: "A", templateId: "nowhere" });
  expect([answer.status, answer.error?.code]).toEqual([404, "TEMPLATE_NOT_FOUND"]);
  expect(await namesFor(ada)).toEqual([]);
});

it.each([
  ["no name", { name: " " }, { name: "Name is required" }],
  ["a long name", { name: "x".repeat(201) }, { name: "Use at most 200 characters" }],
  ["an unknown kind", { kind: "book" }, { kind: expect.any(String) }],
])("refuses %s", async (_what, input, details) => {
  const answer = await ada.call("POST", "/api/projects", { kind: "form", name: "A", ...input });
  expect([answer.status, answer.error?.code]).toEqual([400, "VALIDATION"]);
  expect(answer.error?.details).toEqual(details);
});

it("lists the last changed first", async () => {
  const [first] = [await create({ name: "First" }), await create({ name: "Second" })];
  expect(await namesFor(ada)).toEqual(["Second", "First"]);
  await ada.call("PATCH", `/api/projects/${first.id}`, { name: "First again" });
  expect(await namesFor(ada)).toEqual(["First again", "Second"]);
});

it("renames a project in its document too", async () => {
  const { id } = await create();
  expect((await ada.call("PATCH", `/api/projects/${id}`, { name: "Holidays" })).data).toMatchObject({
    name: "Holidays",
  });
  expect((await fetchDocument(id)).name).toBe("Holidays");
});

it("does not let a viewer rename or delete, nor an editor delete", async () => {
  const { id } = await create();
  const vera = await invited(server.url, {
    by: ada,
    projectId: id,
    email: "vera@example.com",
    level: "viewer",
  });
  const eddi = await invited(server.url, {
    by: ada,
    projectId: id,
    email: "eddi@example.com",
    level: "editor",
  });
  const path = `/api/projects/${id}`;
  const refused = [
    await vera.call("PATCH", path, { name: "V" }),
    await vera.call("DELETE", path),
    await eddi.call("DELETE", path),
  ];
  expect(refused.map(({ status, error }) => [status, error?.code])).toEqual(
    Array.from({ length: 3 }, () => [403, "FORBIDDEN"]),
  );
  expect((await eddi.call("PATCH", path, { name: "E" })).status).toBe(200);
  expect(await namesFor(vera)).toEqual(["E"]);
});

it("does not tell those without access that a project exists", async () => {
  const [shared, secret] = [await create({ name: "Shared" }), await create({ name: "Secret" })];
  const bob = await invited(server.url, {
    by: ada,
    projectId: shared.id,
    email: "bob@example.com",
    level: "admin",
  });
  expect(await namesFor(bob)).toEqual(["Shared"]);
  const hidden = await bob.call("GET", `/api/projects/${secret.id}`);
  const missing = await bob.call("GET", "/api/projects/00000000-0000-4000-8000-000000000000");
  expect([hidden.status, hidden.error]).toEqual([missing.status, missing.error]);
  expect(hidden.error?.code).toBe("PROJECT_NOT_FOUND");
});

it("shows an owner of the organization the projects that others make", async () => {
  const { id } = await create();
  const bob = await invited(server.url, {
    by: ada,
    projectId: id,
    email: "bob@example.com",
    level: "viewer",
  });
  await bob.call("POST", "/api/projects", { kind: "app", name: "Bob's" });
  expect(await namesFor(ada)).toContain("Bob's");
});

it("deletes a project with its canvas", async () => {
  const { id } = await create();
  expect((await ada.call("DELETE", `/api/projects/${id}`)).status).toBe(200);
  expect((await ada.call("GET", `/api/projects/${id}/document`)).status).toBe(404);
  expect(await namesFor(ada)).toEqual([]);
});
