import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { ClosingLine } from "./scripts/closingLine.ts";

const root = resolve(import.meta.dirname, "..");

/** Journeys that measure how long something takes: nothing else runs beside them. */
const TIMED = [
  "canvasSpeed",
  "coldStart",
  "collaborate",
  "commandPalette",
  "largeReturn",
  "listSpeed",
  "performance",
].map((name) => `client/e2e/${name}.spec.ts`);

/** Servers under attack and measured: nothing else runs beside them. */
const SIEGES = ["collab-server/src/testing/hostile/**/*.test.ts", "collab-server/bench/**/*.test.ts"];

/** Servers that give pages need the client built. */
const BUILT_CLIENT = resolve(import.meta.dirname, "scripts/buildOnce.ts");

/**
 * A journey: a real Chromium against a real server. On a machine that others use too a page can come late, so one that fails
 * is tried once more, and its file from the beginning by scripts/test.ts; the closing lines name those that needed it, each of
 * which is a race to be found.
 */
const JOURNEY = {
  globalSetup: BUILT_CLIENT,
  retry: 1,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // What comes with the first use of it comes later on a busy machine.
  expect: { poll: { timeout: 5000 } },
};

/** All tests of the project: `unit`, `server` and `sieges` beside their files, `e2e` and `timed` in a real Chromium against a real server. */
export default defineConfig({
  root,
  plugins: [react()],
  test: {
    reporters: ["default", new ClosingLine()],
    globalSetup: "client/scripts/temporaryFolder.ts",
    // V8 can lose track of its code pages beside worker threads and end the process ("jit_page.has_value()").
    execArgv: ["--no-memory-protection-keys"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate: false,
          include: ["{schema,data,ai-gateway,client}/{src,bench,scripts}/**/*.test.{ts,tsx}"],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          isolate: false,
          include: ["collab-server/{src,bench}/**/*.test.ts"],
          exclude: SIEGES,
          globalSetup: BUILT_CLIENT,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "sieges",
          include: SIEGES,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...JOURNEY,
          name: "e2e",
          include: ["client/e2e/**/*.spec.ts"],
          exclude: TIMED,
          // A journey waits for pages and for time as much as it computes.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...JOURNEY,
          name: "timed",
          include: TIMED,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
