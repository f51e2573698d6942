import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { browserProject, IN_BROWSER } from "./scripts/browserProject.ts";
import { ClosingLine } from "./scripts/closingLine.ts";
import { LongFirst } from "./scripts/longFirst.ts";
import { LONG_VARIABLE } from "./scripts/longRuns.ts";

const root = resolve(import.meta.dirname, "..");

/** Journeys that measure how long something takes, with wide margins: one a core. `npm run bench` measures more and longer. */
const TIMED = ["canvasSpeed", "coldStart", "collaborate", "largeReturn", "listSpeed"].map(
  (name) => `client/e2e/${name}.spec.ts`,
);

/**
 * Tests that measure what a server computes, under attack or beside a peer: one at a time, nothing beside them, and each in a process of
 * its own, since the garbage of other files would be collected in its time.
 */
const SIEGES = [
  "collab-server/src/live/document/writeStringsAtOnce.test.ts",
  "collab-server/src/modules/projects/documents/documents.test.ts",
  "collab-server/src/testing/hostile/{fullForms,hostileCalls,hostileForms,hostilePages,outside}.test.ts",
  "collab-server/bench/**/*.test.ts",
  "ai-gateway/bench/**/*.test.ts",
];

/** Servers that give pages need the client built. */
const BUILT_CLIENT = resolve(import.meta.dirname, "scripts/buildOnce.ts");

/** Tests wait for servers, pages and time as much as they compute: one more than the two cores that they are written for. */
const WORKERS = 3;

/** The files of a worker share its modules, and leave no global behind. */
const SHARED = { isolate: false, setupFiles: resolve(import.meta.dirname, "scripts/restoreGlobals.ts") };

const WITHOUT_BROWSER = { ...SHARED, testTimeout: 30_000, hookTimeout: 30_000 };

/** A journey: a real Chromium, one for a worker, against a real server. */
const JOURNEY = {
  ...SHARED,
  globalSetup: BUILT_CLIENT,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // What comes with the first use of it comes later on a busy machine.
  expect: { poll: { timeout: 10_000 } },
};

/**
 * All tests of the project: `unit`, `server` and `sieges` beside their files, `browser` in a page without a server, `e2e` and `timed`
 * in a real Chromium against a real server.
 */
export default defineConfig({
  root,
  test: {
    reporters: ["default", new ClosingLine()],
    globalSetup: "client/scripts/temporaryFolder.ts",
    sequence: { sequencer: LongFirst },
    provide: { isLong: process.env[LONG_VARIABLE] === "1" },
    // V8 can lose track of its code pages beside worker threads and end the process ("jit_page.has_value()").
    execArgv: ["--no-memory-protection-keys"],
    projects: [
      {
        extends: true,
        test: {
          ...WITHOUT_BROWSER,
          name: "unit",
          include: ["{schema,data,ai-gateway,client}/{src,bench,scripts}/**/*.test.{ts,tsx}"],
          exclude: [...SIEGES, ...IN_BROWSER],
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      browserProject(),
      {
        extends: true,
        test: {
          ...WITHOUT_BROWSER,
          name: "server",
          include: ["collab-server/{src,bench}/**/*.test.ts"],
          exclude: SIEGES,
          globalSetup: BUILT_CLIENT,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...WITHOUT_BROWSER,
          name: "sieges",
          globalSetup: BUILT_CLIENT,
          isolate: true,
          include: SIEGES,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          ...JOURNEY,
          name: "e2e",
          include: ["client/e2e/**/*.spec.ts"],
          exclude: TIMED,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...JOURNEY,
          name: "timed",
          include: TIMED,
          maxWorkers: 2,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
