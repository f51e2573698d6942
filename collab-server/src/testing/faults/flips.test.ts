import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { flipLoop } from "./flipLoop.ts";

it("wherever a bit falls over, nothing that was changed is served as whole, and a start that is refused names the file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "formweave-flips-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { started, refused, problems } = await flipLoop({ folder, rounds: 40, seed: 20 });
  expect(problems).toEqual([]);
  expect(started + refused).toBe(40);
}, 120_000);
