import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { countRounds } from "@formweave/schema/testing";
import { afterAll, expect, it } from "vitest";
import { eventually } from "../eventually.ts";
import { pause } from "./killLoop.ts";
import { publishTarget, startSubmissionLoop } from "./senders.ts";
import { startVictim } from "./victims.ts";

const KILLS = countRounds(5);
const RESPONDENTS = 20;

const folder = mkdtempSync(join(tmpdir(), "formweave-submit-kill-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("kill -9 under people who send loses no response, and keeps none twice that was sent again", async () => {
  const victim = await startVictim("whole", folder);
  const target = await publishTarget(victim.port);
  const senders = Array.from({ length: RESPONDENTS }, (_, index) => startSubmissionLoop(target, index));
  const countAcknowledged = () => senders.reduce((sum, sender) => sum + sender.acknowledged(), 0);
  for (let kill = 0; kill < KILLS; kill++) {
    const before = countAcknowledged();
    await eventually(() => expect(countAcknowledged()).toBeGreaterThan(before + RESPONDENTS));
    await pause(kill * 70);
    await victim.end("SIGKILL");
    await victim.start();
  }
  await Promise.all(senders.map((sender) => sender.end()));
  await victim.end("SIGKILL");
  const acknowledged = countAcknowledged();
  const db = openDatabase(join(folder, "app.sqlite"), resolveMigrationsFolder("app"));
  const kept = db.prepare("SELECT COUNT(*) FROM responses").pluck().get();
  const cells = db.prepare("SELECT COUNT(*) FROM response_cells").pluck().get();
  db.close();
  expect(acknowledged).toBeGreaterThan(20 * KILLS);
  expect([kept, cells]).toEqual([acknowledged, acknowledged * 10]);
}, 120_000);
