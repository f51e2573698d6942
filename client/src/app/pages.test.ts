import fc from "fast-check";
import { expect, it } from "vitest";
import { projectPath } from "#lib/router/paths.ts";
import { findPage } from "./pages.tsx";

it.each([
  ["/", "/"],
  ["/setup", "/setup"],
  ["/join", "/join"],
  ["/usage", "/usage"],
  ["/account", "/account"],
  ["/forgot", "/forgot"],
  ["/reset", "/reset"],
  ["/signin", "/signin"],
  ["/projects/a", "/projects/:projectId"],
  ["/projects/a/", "/projects/:projectId"],
  ["/docs/builder", "/docs/builder"],
  ["/docs", "*"],
  ["/projects", "*"],
  ["/projects/a/b", "*"],
  ["/setup/more", "*"],
  ["/nowhere", "*"],
])("%s leads to its page", (pathname, path) => {
  expect(findPage(pathname).path).toBe(path);
});

it("the responses to a project stay where they are while one goes from one to another", () => {
  const [table, one] = ["/projects/a/responses", `/projects/a/responses/${crypto.randomUUID()}`] as const;
  expect(findPage(one)).toBe(findPage(table));
  expect(findPage(one).toKey(one)).toBe(findPage(table).toKey(table));
  expect(findPage("/projects/a").toKey("/projects/a")).not.toBe(findPage("/projects/b").toKey("/projects/b"));
});

it("the path of a project leads to the builder", () => {
  fc.assert(
    fc.property(fc.uuid(), (projectId) => {
      expect(findPage(projectPath(projectId)).path).toBe("/projects/:projectId");
    }),
  );
});
