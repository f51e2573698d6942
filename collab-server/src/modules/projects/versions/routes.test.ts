import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { limits } from "@formweave/schema";
import type { ProjectLevel } from "@formweave/schema/access";
import { projectSummary, version, versionWithDocument, type Version } from "@formweave/schema/api";
import { projectOfDocument, type ProjectDocumentInput } from "@formweave/schema/model";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { startVictim } from "../../../testing/kill/victims.ts";
import {
  invited,
  signedIn,
  startTestServer,
  type SignedInPerson,
  type TestServer,
} from "../../../testing/startServer.ts";

let server: TestServer;
let ada: SignedInPerson;
let projectId: string;
let path: string;

beforeEach(async () => {
  server = await startTestServer();
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
  projectId = await newProject();
  path = `/api/projects/${projectId}/versions`;
  await write("First");
});

async function newProject(): Promise<string> {
  const { data } = await ada.call("POST", "/api/projects", { kind: "form", name: "A" });
  return projectSummary.parse(data).id;
}

function person(name: string, level: ProjectLevel): Promise<SignedInPerson> {
  return invited(server.url, { by: ada, projectId, email: `${name}@example.com`, level });
}

/** Writes a document with a number of cards. */
async function write(name: string, cards = 1): Promise<void> {
  const widgets = Array.from({ length: cards }, (_, index) => ({
    id: `w${index}`,
    type: "card",
    name: `Card ${index}`,
    position: { x: 20 * index, y: 0 },
    size: { width: 200, height: 80 },
  }));
  const document: ProjectDocumentInput = { name, kind: "form", widgets };
  const { status } = await ada.call("PUT", `/api/projects/${projectId}/document`, document);
  expect(status).toBe(200);
}

async function snapshot(by: SignedInPerson = ada, input: object = {}): Promise<Version> {
  return version.parse((await by.call("POST", path, input)).data);
}

async function list(by: SignedInPerson = ada, query = ""): Promise<Version[]> {
  return z.array(version).parse((await by.call("GET", path + query)).data);
}

async function names(): Promise<string[]> {
  return (await list()).map(({ name }) => name);
}

async function fetchDocument(id: string) {
  return versionWithDocument.parse((await ada.call("GET", `${path}/${id}`)).data).document;
}

describe("a snapshot", () => {
  it("is named after its time and described as created by hand, unless told", async () => {
    const made = await snapshot();
    expect(made.name).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d [AP]M$/);
    expect(made).toMatchObject({
      kind: "manual",
      description: "Created by hand",
      userId: ada.me.user.id,
      userName: "Ada Owner",
      widgetCount: 1,
    });
    const named = await snapshot(ada, { name: " Before the launch ", description: "" });
    expect(named).toMatchObject({ name: "Before the launch", description: "" });
  });

  it("holds what the project was, whatever is done later", async () => {
    const { id } = await snapshot();
    await write("Second", 3);
    const document = await fetchDocument(id);
    expect([document.name, document.widgets.map((widget) => widget.id)]).toEqual(["First", ["w0"]]);
  });

  it("is found as the latest, past what was kept automatically", async () => {
    expect((await ada.call("GET", `${path}/latest`)).error?.code).toBe("VERSION_NOT_FOUND");
    await snapshot(ada, { name: "Old" });
    const { id } = await snapshot(ada, { name: "New" });
    await snapshot(ada, { beforeRestoring: id });
    expect((await ada.call("GET", `${path}/latest`)).data).toMatchObject({ id, name: "New" });
  });

  it("takes another name from who may edit", async () => {
    const { id } = await snapshot();
    const edith = await person("edith", "editor");
    const { data } = await edith.call("PATCH", `${path}/${id}`, { name: "Signed off" });
    expect(data).toMatchObject({ name: "Signed off", description: "Created by hand" });
    expect(await names()).toEqual(["Signed off"]);
  });

  it("is deleted by who made it, or an admin, and nobody else", async () => {
    const edith = await person("edith", "editor");
    const [hers, mine] = [await snapshot(edith), await snapshot()];
    expect((await edith.call("DELETE", `${path}/${mine.id}`)).error?.code).toBe("FORBIDDEN");
    expect((await edith.call("DELETE", `${path}/${hers.id}`)).status).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual([mine.id]);
    expect((await ada.call("DELETE", `${path}/${mine.id}`)).status).toBe(200);
  });

  it("is there after a kill -9 at the moment of the answer", async () => {
    const folder = mkdtempSync(join(tmpdir(), "formweave-versions-"));
    const victim = await startVictim("whole", folder);
    onTestFinished(async () => {
      await victim.end("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    });
    const url = `http://127.0.0.1:${victim.port}`;
    const versions = `/api/projects/${projectOfDocument(victim.documentName)}/versions`;
    const owner = await signedIn(url);
    const { id } = version.parse((await owner.call("POST", versions, { name: "Kept" })).data);
    await victim.end("SIGKILL");
    await victim.start();
    const { data } = await owner.call("GET", `${versions}/${id}`);
    expect(versionWithDocument.parse(data).name).toBe("Kept");
  });
});

describe("before another version is restored", () => {
  it("what there is becomes one, named after the other", async () => {
    const { id } = await snapshot(ada, { name: "Launch" });
    await write("Second", 2);
    const kept = await snapshot(ada, { beforeRestoring: id });
    expect(kept).toMatchObject({ kind: "before-restore", name: "Before restoring Launch", widgetCount: 2 });
    expect((await fetchDocument(kept.id)).name).toBe("Second");
  });

  it("the other has to be a version of this project", async () => {
    const { id } = await snapshot();
    const elsewhere = `/api/projects/${await newProject()}/versions`;
    const answer = await ada.call("POST", elsewhere, { beforeRestoring: id });
    expect([answer.status, answer.error?.code]).toEqual([404, "VERSION_NOT_FOUND"]);
    expect((await ada.call("GET", `${elsewhere}/${id}`)).status).toBe(404);
    expect((await ada.call("DELETE", `${elsewhere}/${id}`)).status).toBe(404);
  });
});

describe("the list of versions", () => {
  it("comes newest first, in pages", async () => {
    for (const name of ["a", "b", "c"]) await snapshot(ada, { name });
    expect(await names()).toEqual(["c", "b", "a"]);
    const [first] = await list(ada, "?limit=1");
    const rest = await list(ada, `?limit=5&before=${first?.id}`);
    expect(rest.map(({ name }) => name)).toEqual(["b", "a"]);
  });

  it("is for everybody who may look, and made by who may edit", async () => {
    const { id } = await snapshot();
    for (const level of ["viewer", "reviewer"] as const) {
      const guest = await person(level, level);
      expect(await list(guest)).toHaveLength(1);
      expect((await guest.call("GET", `${path}/${id}`)).status).toBe(200);
      for (const answer of [
        await guest.call("POST", path, {}),
        await guest.call("POST", path, { beforeRestoring: id }),
        await guest.call("PATCH", `${path}/${id}`, { name: "x" }),
        await guest.call("DELETE", `${path}/${id}`),
      ])
        expect(answer.error?.code).toBe("FORBIDDEN");
    }
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ["a name that is no text", { name: 7 }],
    ["an empty name", { name: " " }],
    ["a long name", { name: "x".repeat(201) }],
    ["a long description", { description: "x".repeat(2001) }],
    ["a document of its own", { document: { name: "Forged", kind: "form", widgets: [] } }],
    ["a kind of its own", { kind: "auto" }],
    ["both kinds at once", { name: "x", beforeRestoring: "x" }],
    ["more than the server takes", { name: "x".repeat(2_000_000) }],
    ["no object", "[]"],
  ])("refuses %s", async (_what, input) => {
    expect([400, 413]).toContain((await ada.call("POST", path, input)).status);
    expect(await list()).toEqual([]);
  });

  it("has room for so many snapshots, and drops the oldest of those that nobody asked for", async () => {
    const { id } = await snapshot(ada, { name: "First of all" });
    const db = openDatabase(join(server.dataDir, "app.sqlite"), resolveMigrationsFolder("app"));
    onTestFinished(() => void db.close());
    const copy = db.prepare(
      `INSERT INTO versions (id, project_id, kind, name, description, created_by, created_at, widget_count, log_seq, document)
       SELECT ?, project_id, ?, name, description, created_by, created_at - 1, widget_count, log_seq, document
       FROM versions WHERE id = ?`,
    );
    for (let made = 1; made < limits.MAX_VERSIONS.manual; made++) copy.run(`m${made}`, "manual", id);
    expect((await ada.call("POST", path, {})).error?.code).toBe("VERSION_LIMIT");
    for (let made = 0; made < limits.MAX_VERSIONS["before-restore"]; made++)
      copy.run(`r${made}`, "before-restore", id);
    await snapshot(ada, { beforeRestoring: id });
    const left = db.prepare("SELECT COUNT(*) FROM versions WHERE kind = ?").pluck();
    expect(left.get("before-restore")).toBe(limits.MAX_VERSIONS["before-restore"]);
    expect((await list())[0]?.name).toBe("Before restoring First of all");
  });

  it("is in the audit log, and goes with its project", async () => {
    const { id } = await snapshot();
    await ada.call("PATCH", `${path}/${id}`, { name: "x" });
    const db = openDatabase(join(server.dataDir, "app.sqlite"), resolveMigrationsFolder("app"));
    onTestFinished(() => void db.close());
    const actions = db.prepare("SELECT action FROM audit_events WHERE action LIKE 'version.%' ORDER BY id");
    expect(actions.pluck().all()).toEqual(["version.create", "version.rename"]);
    await ada.call("DELETE", `/api/projects/${projectId}`);
    expect(db.prepare("SELECT COUNT(*) FROM versions").pluck().get()).toBe(1);
    db.exec("DELETE FROM projects WHERE deleted_at IS NOT NULL"); // as after 30 days
    expect(db.prepare("SELECT COUNT(*) FROM versions").pluck().get()).toBe(0);
  });
});
