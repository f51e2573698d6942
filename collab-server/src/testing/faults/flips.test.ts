import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countRounds } from "@formweave/schema/testing";
import { expect, it, onTestFinished } from "vitest";
import { flipLoop } from "./flipLoop.ts";

const ROUNDS = countRounds(40);

it("wherever a bit falls over, nothing that was changed is served as whole, and a start that is refused names the file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "formweave-flips-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { started, refused, problems } = await flipLoop({ folder, rounds: ROUNDS, seed: 20 });
  expect(problems).toEqual([]);
  expect(started + refused).toBe(ROUNDS);
}, 120_000);
