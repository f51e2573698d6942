import fc from "fast-check";
import { expect, it } from "vitest";
import { localPath, returnPath, signInPath } from "./paths.ts";

it.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "",
  "projects/a",
  "/.//evil.example",
])("signing in never leads to %s", (target) => {
  expect(returnPath(`/signin?to=${encodeURIComponent(target)}`)).toBe("/");
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

it("the sign-in page leads back to where the person wanted to go", () => {
  const path = "/projects/a?panel=share";
  expect(returnPath(signInPath(path))).toBe(path);
  expect(signInPath("/")).toBe("/signin");
  expect(returnPath("/signin")).toBe("/");
});
