import { expect, it } from "vitest";
import { isServerPath } from "./serverPaths.ts";

it.each(["/api/me", "/collab", "/yjs/project:1", "/healthz", "/metrics", "/licenses.txt"])(
  "the server answers %s",
  (path) => {
    expect(isServerPath(path)).toBe(true);
  },
);

it.each(["/", "/projects/1", "/collaborate/1", "/apiary", "/healthzone"])(
  "%s is a page of the app",
  (path) => {
    expect(isServerPath(path)).toBe(false);
  },
);
