import fc from "fast-check";
import { expect, it } from "vitest";
import { localPath, matchRoute, projectPath, signInPath } from "./routes.ts";

it.each([
  ["/", { page: "workspace" }],
  ["/setup", { page: "setup" }],
  ["/join", { page: "join" }],
  ["/usage", { page: "usage" }],
  ["/signin", { page: "signin", returnTo: "/" }],
  ["/signin?to=%2Fprojects%2Fa", { page: "signin", returnTo: "/projects/a" }],
  ["/projects/a/", { page: "project", projectId: "a" }],
  ["/docs/builder", { page: "docs" }],
  ["/docs", { page: "missing" }],
  ["/projects", { page: "missing" }],
  ["/projects/a/b", { page: "missing" }],
  ["/setup/more", { page: "missing" }],
  ["/nowhere", { page: "missing" }],
])("%s leads to its page", (path, route) => {
  expect(matchRoute(path)).toEqual(route);
});

it.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "",
  "projects/a",
  "/.//evil.example",
])("signing in never leads to %s", (target) => {
  expect(matchRoute(`/signin?to=${encodeURIComponent(target)}`)).toEqual({ page: "signin", returnTo: "/" });
});

it("a return path stays on this site whatever it is", () => {
  fc.assert(
    fc.property(fc.string(), (target) => {
      expect(new URL(localPath(target), "https://formweave.example").origin).toBe(
        "https://formweave.example",
      );
    }),
  );
});

it("the path of a project leads to that project", () => {
  fc.assert(
    fc.property(fc.uuid(), (projectId) => {
      expect(matchRoute(projectPath(projectId))).toEqual({ page: "project", projectId });
    }),
  );
});

it("the sign-in page leads back to where the person wanted to go", () => {
  const path = "/projects/a?panel=share";
  expect(matchRoute(signInPath(path))).toEqual({ page: "signin", returnTo: path });
  expect(signInPath("/")).toBe("/signin");
});
