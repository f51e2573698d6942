import type { ProjectSummary } from "@formweave/schema/api";
import fc from "fast-check";
import { expect, it } from "vitest";
import { answeredProjects } from "./answeredProjects.ts";

function project(id: string, rest: Partial<ProjectSummary> = {}): ProjectSummary {
  const place = { folderId: null, archivedAt: null, isFavourite: false, isShared: false };
  const common = { kind: "form", level: "owner", createdAt: 0, updatedAt: 0, publication: "live" } as const;
  return { id, name: id, people: [], ...common, ...place, responses: { all: 1, unread: 0 }, ...rest };
}

const listIds = (projects: readonly ProjectSummary[]) => projects.map(({ id }) => id);

it("lists what has responses, unread ones first, and the one that is shown", () => {
  const projects = [
    project("read"),
    project("none", { responses: { all: 0, unread: 0 } }),
    project("closed", { responses: null }),
    project("unread", { responses: { all: 4, unread: 2 } }),
    project("archived", { archivedAt: 1, responses: { all: 4, unread: 2 } }),
  ];
  expect(listIds(answeredProjects(projects))).toEqual(["unread", "read"]);
  expect(listIds(answeredProjects(projects, "none"))).toEqual(["unread", "read", "none"]);
  expect(listIds(answeredProjects(projects, "archived"))).toEqual(["unread", "archived", "read"]);
});

it("never leaves out the one that is shown, nor an unread one for one that is read", () => {
  const unreads = fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(unreads, fc.nat(), (counts, pick) => {
      const projects = counts.map((unread, index) => project(`${index}`, { responses: { all: 9, unread } }));
      const shown = String(pick % projects.length);
      const listed = listIds(answeredProjects(projects, shown));
      const left = counts.filter((unread, index) => unread > 0 && !listed.includes(`${index}`));
      const readListed = listed.filter((id) => id !== shown && counts[Number(id)] === 0);
      expect(listed).toContain(shown);
      expect(left.length === 0 || readListed.length === 0).toBe(true);
    }),
  );
});
