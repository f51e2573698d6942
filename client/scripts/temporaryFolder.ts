import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "formweave-tests-"));

/** Has all that a run of the tests puts into temporary folders in one. */
export function setup(): void {
  process.env["TMPDIR"] = folder;
}

/** Removes it, with what tests that broke off have left. */
export function teardown(): void {
  // What is ending may still write.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
