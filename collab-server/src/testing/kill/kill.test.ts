import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRandom } from "@formweave/schema/doc/testing";
import { countRounds } from "@formweave/schema/testing";
import { afterAll, expect, it } from "vitest";
import { killLoop } from "./killLoop.ts";

const folder = mkdtempSync(join(tmpdir(), "formweave-kill-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KILLS = countRounds(25);
const WHOLE_KILLS = countRounds(5);

const source = createRandom(20_261_121);
/** The same load for both servers. */
const load = { folder, clients: 20, editMs: [100, 900], random: () => source.next() } as const;

it(`kill -9 at ${KILLS} random moments under 20 editing people loses nothing that was acknowledged`, async () => {
  const result = await killLoop({ ...load, server: "ours", rounds: KILLS });
  expect(result).toMatchObject({ lost: 0, opened: KILLS });
  expect(result.acknowledged).toBeGreaterThan(40 * KILLS);
}, 300_000);

it("nor does the whole server, from the ticket to the disk", async () => {
  const result = await killLoop({ ...load, server: "whole", rounds: WHOLE_KILLS });
  expect(result).toMatchObject({ lost: 0, opened: WHOLE_KILLS });
  expect(result.acknowledged).toBeGreaterThan(20 * WHOLE_KILLS);
}, 120_000);

it("the same test finds what Hocuspocus's own store loses", async () => {
  const result = await killLoop({ ...load, server: "hocuspocus", rounds: countRounds(3) });
  expect(result.lost).toBeGreaterThan(0);
}, 120_000);
