import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { isStale } from "./builtClient.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "formweave-built-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  write("client/src/app/main.tsx", 100);
  write("client/src/app/main.test.tsx", 100);
});

function write(path: string, second: number): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "");
  utimesSync(file, second, second);
}

it("is stale where nothing is built", () => {
  expect(isStale(root)).toBe(true);
});

it("is good while it is newer than everything it is made from", () => {
  write("client/dist-server/renderPage.js", 200);
  expect(isStale(root)).toBe(false);
});

it.each([
  "client/src/ui/Button.tsx",
  "schema/src/limits.ts",
  "data/catalog/a/b.json",
  "client/index.html",
  "client/form.html",
])("is stale once %s is newer", (path) => {
  write("client/dist-server/renderPage.js", 200);
  write(path, 201);
  expect(isStale(root)).toBe(true);
});
