import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "formweave-tests-"));

/** Collects all temporary folders of a test run in one. */
export function setup(): void {
  process.env["TMPDIR"] = folder;
}

/** Removes it, with everything that aborted tests have left. */
export function teardown(): void {
  // Processes that are ending may still write.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
