import type { FolderSummary, ProjectSummary } from "@formweave/schema/api";
import { expect, it } from "vitest";
import { foldersOutside, orderFolders, placePath, projectsAt, readPlace, PLACES } from "./workspacePlaces.ts";

function folder(id: string, parentId: string | null = null): FolderSummary {
  return { id, parentId, name: id, mayChange: true };
}

function project(id: string, place: Partial<ProjectSummary> = {}): ProjectSummary {
  const nowhere = { folderId: null, archivedAt: null, isFavourite: false, isShared: false };
  const answered = { publication: "draft", responses: null } as const;
  const common = { kind: "form", level: "owner", createdAt: 0, updatedAt: 0 } as const;
  return { id, name: id, people: [], ...common, ...answered, ...nowhere, ...place };
}

const FOLDERS = [folder("b"), folder("a 2", "a"), folder("a 10", "a"), folder("a"), folder("lost", "unseen")];

it("an address leads to its place and back", () => {
  for (const kind of PLACES) expect(readPlace(placePath({ kind }).split("#")[1] ?? "")).toEqual({ kind });
  const place = { kind: "folder", folderId: "f" } as const;
  expect(readPlace(placePath(place).slice(2))).toEqual(place);
  expect(readPlace("anything")).toEqual({ kind: "all" });
});

it("what is in the archive is nowhere else", () => {
  const projects = [
    project("open", { folderId: "a", isFavourite: true }),
    project("old", { folderId: "a", isFavourite: true, isShared: true, archivedAt: 1 }),
  ];
  const places = [...PLACES.map((kind) => ({ kind })), { kind: "folder", folderId: "a" } as const];
  const ids = places.map((place) => projectsAt(projects, place).map(({ id }) => id));
  expect(ids).toEqual([["open"], ["open"], [], ["old"], [], ["open"]]);
});

it("folders stand under each other by name, and one whose parent is not seen at the top", () => {
  expect(orderFolders(FOLDERS).map(({ id, depth }) => [id, depth])).toEqual([
    ["a", 0],
    ["a 2", 1],
    ["a 10", 1],
    ["b", 0],
    ["lost", 0],
  ]);
});

it("a folder is not offered itself nor what it holds", () => {
  expect(foldersOutside(FOLDERS, "a").map(({ id }) => id)).toEqual(["b", "lost"]);
});
