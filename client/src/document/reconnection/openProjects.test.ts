import { afterEach, expect, it, vi } from "vitest";
import { holdProjectOpen, isProjectOpen, runInOneTab } from "./openProjects.ts";

const refused = () => Promise.reject(new DOMException("The request was denied.", "SecurityError"));
const WITHOUT_LOCKS: readonly (readonly [string, object])[] = [
  ["has none", {}],
  ["refuses them", { locks: { request: refused, query: refused } }],
  [
    "does not let them be named",
    {
      get locks(): never {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    },
  ],
];

afterEach(() => void vi.unstubAllGlobals());

it.each(WITHOUT_LOCKS)("sends what waits, once, where the browser %s", async (_name, navigator) => {
  vi.stubGlobal("navigator", navigator);
  const run = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await runInOneTab({ userId: "u", waits: false }, run);
  expect(run).toHaveBeenCalledTimes(1);
  const release = holdProjectOpen("u", "p");
  expect(await isProjectOpen("u", "p")).toBe(false);
  release();
});

it("does not send again what failed while it had the lock", async () => {
  const run = vi.fn<() => Promise<void>>(() => Promise.reject(new Error("No line")));
  await expect(runInOneTab({ userId: "u", waits: true }, run)).rejects.toThrow("No line");
  expect(run).toHaveBeenCalledTimes(1);
});
