import {
  folderSummary,
  projectSummary,
  type FolderSummary,
  type ProjectSummary,
  MAX_FOLDERS,
} from "@formweave/schema/api";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import {
  invited,
  signedIn,
  startTestServer,
  type SignedInPerson,
  type TestServer,
} from "../../../testing/startServer.ts";

let server: TestServer;
let ada: SignedInPerson;
let project: ProjectSummary;

beforeEach(async () => {
  server = await startTestServer();
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
  const made = await ada.call("POST", "/api/projects", { kind: "form", name: "Survey" });
  project = projectSummary.parse(made.data);
});

async function newFolder(
  person: SignedInPerson,
  name: string,
  parentId: string | null = null,
): Promise<FolderSummary> {
  return folderSummary.parse((await person.call("POST", "/api/folders", { name, parentId })).data);
}

async function fetchFolders(person: SignedInPerson): Promise<readonly FolderSummary[]> {
  return z.array(folderSummary).parse((await person.call("GET", "/api/folders")).data);
}

async function fetchProject(person: SignedInPerson): Promise<ProjectSummary> {
  const all = z.array(projectSummary).parse((await person.call("GET", "/api/projects")).data);
  const found = all.find(({ id }) => id === project.id);
  if (found === undefined) throw new Error("The project is not in the list");
  return found;
}

function put(person: SignedInPerson, what: string, body: object) {
  return person.call("PUT", `/api/projects/${project.id}/${what}`, body);
}

function guest(level: "viewer" | "editor", email = `${level}@example.com`) {
  return invited(server.url, { by: ada, projectId: project.id, email, level });
}

describe("folders", () => {
  it("nest three deep and no deeper, also by moving, and never in themselves", async () => {
    const a = await newFolder(ada, "A");
    const b = await newFolder(ada, "B", a.id);
    const c = await newFolder(ada, "C", b.id);
    const other = await newFolder(ada, "Other");
    const attempts = [
      await ada.call("POST", "/api/folders", { name: "D", parentId: c.id }),
      await ada.call("PATCH", `/api/folders/${a.id}`, { parentId: other.id }),
      await ada.call("PATCH", `/api/folders/${a.id}`, { parentId: c.id }),
      await ada.call("PATCH", `/api/folders/${a.id}`, { parentId: a.id }),
      await ada.call("PATCH", `/api/folders/${b.id}`, { parentId: other.id, name: "B 2" }),
    ];
    expect(attempts.map(({ error }) => error?.code)).toEqual([
      "FOLDER_DEPTH",
      "FOLDER_DEPTH",
      "FOLDER_CYCLE",
      "FOLDER_CYCLE",
      undefined,
    ]);
    expect(await fetchFolders(ada)).toContainEqual({
      id: b.id,
      name: "B 2",
      parentId: other.id,
      mayChange: true,
    });
  });

  it("let what is in them go up when they are deleted", async () => {
    const outer = await newFolder(ada, "Outer");
    const middle = await newFolder(ada, "Middle", outer.id);
    const inner = await newFolder(ada, "Inner", middle.id);
    await put(ada, "folder", { folderId: middle.id });
    await ada.call("DELETE", `/api/folders/${middle.id}`);
    expect((await fetchFolders(ada)).find(({ id }) => id === inner.id)?.parentId).toBe(outer.id);
    expect((await fetchProject(ada)).folderId).toBe(outer.id);
    await ada.call("DELETE", `/api/folders/${outer.id}`);
    expect((await fetchProject(ada)).folderId).toBeNull();
  });

  it("are seen where they hold a project that one may open, and their names by nobody else", async () => {
    const outer = await newFolder(ada, "Outer");
    const inner = await newFolder(ada, "Inner", outer.id);
    const secret = await newFolder(ada, "Layoffs");
    const ben = await guest("editor");
    expect(await fetchFolders(ben)).toEqual([]);
    await put(ada, "folder", { folderId: inner.id });
    expect((await fetchFolders(ben)).map(({ name, mayChange }) => [name, mayChange])).toEqual([
      ["Inner", false],
      ["Outer", false],
    ]);
    const own = await newFolder(ben, "Mine");
    const answers = [
      await put(ben, "folder", { folderId: secret.id }),
      await ben.call("PATCH", `/api/folders/${secret.id}`, { name: "X" }),
      await ben.call("PATCH", `/api/folders/${inner.id}`, { name: "X" }),
      await ben.call("DELETE", `/api/folders/${inner.id}`),
      await ben.call("POST", "/api/folders", { name: "X", parentId: secret.id }),
      await put(ben, "folder", { folderId: own.id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 403, 403, 404, 200]);
    expect((await fetchFolders(ada)).map(({ name }) => name)).toContain("Mine");
  });

  it("are so many in an organization", async () => {
    for (let count = 0; count < MAX_FOLDERS; count++) await newFolder(ada, `F${count}`);
    expect(await ada.call("POST", "/api/folders", { name: "One more" })).toMatchObject({
      status: 409,
      error: { code: "FOLDER_LIMIT" },
    });
  });

  it("take in what is made in them, and what is copied there", async () => {
    const { id: folderId } = await newFolder(ada, "A");
    const made = await ada.call("POST", "/api/projects", { kind: "form", name: "B", folderId });
    const copy = await ada.call("POST", `/api/projects/${projectSummary.parse(made.data).id}/duplicate`);
    expect([made.data, copy.data]).toMatchObject([{ folderId }, { folderId }]);
    const lost = { kind: "form", name: "C", folderId: crypto.randomUUID() };
    expect((await ada.call("POST", "/api/projects", lost)).error?.code).toBe("FOLDER_NOT_FOUND");
  });
});

it("favourites are of one person, and sharing is told", async () => {
  const vera = await guest("viewer");
  expect((await put(vera, "favourite", { isFavourite: true })).data).toMatchObject({
    isFavourite: true,
    isShared: true,
  });
  expect(await fetchProject(ada)).toMatchObject({ isFavourite: false, isShared: false });
  await put(vera, "favourite", { isFavourite: false });
  expect((await fetchProject(vera)).isFavourite).toBe(false);
});

it("the archive is for whoever may rename, and the project opens as before", async () => {
  const vera = await guest("viewer");
  for (const [what, body] of [
    ["archive", { isArchived: true }],
    ["folder", { folderId: null }],
  ] as const)
    expect((await put(vera, what, body)).status).toBe(403);
  await put(ada, "archive", { isArchived: true });
  expect((await fetchProject(vera)).archivedAt).toEqual(expect.any(Number));
  expect((await vera.call("GET", `/api/projects/${project.id}/document`)).status).toBe(200);
  await put(ada, "archive", { isArchived: false });
  expect((await fetchProject(vera)).archivedAt).toBeNull();
});

it("who has the workspace open is told of changes, until they sign out", async () => {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const { cookie } = ada;
  const live = await fetch(`${server.url}/api/workspace/live`, {
    headers: { cookie },
    signal: controller.signal,
  });
  const events = live.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = "";
  const hear = async (): Promise<boolean> => {
    const { value = "", done = true } = (await events?.read()) ?? {};
    received += value;
    return done;
  };
  await hear();
  await newFolder(await signedIn(server.url), "A");
  while (!received.includes("changed")) await hear();
  await put(ada, "favourite", { isFavourite: true });
  await hear();
  expect(received.match(/changed/g)).toHaveLength(2);
  const other = await signedIn(server.url);
  await ada.call("POST", "/api/auth/signout");
  await newFolder(other, "B");
  expect(await hear()).toBe(true);
});
