import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { projectSummary } from "@formweave/schema/api";
import { countRounds } from "@formweave/schema/testing";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { startReceiver } from "../receiver.ts";
import { signedIn } from "../startServer.ts";
import { pause } from "./killLoop.ts";
import { publishTarget, startSubmissionLoop } from "./senders.ts";
import { startVictim } from "./victims.ts";

const KILLS = countRounds(3);
/** Maximum wait, ms; the lease of a job that was running at the kill has to expire first. */
const TIMEOUT_MS = 90_000;

const folder = mkdtempSync(join(tmpdir(), "formweave-webhook-kill-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const message = z.object({ data: z.object({ response: z.object({ id: z.string() }) }) });

it("kill -9 while webhooks are told leaves out no response, and none comes before an earlier one", async () => {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.stop());
  const victim = await startVictim("whole", folder, { OUTSIDE_HOSTS: receiver.host });
  onTestFinished(() => void victim.end("SIGKILL"));
  const target = await publishTarget(victim.port);
  const owner = await signedIn(`http://127.0.0.1:${victim.port}`);
  const projects = z.array(projectSummary).parse((await owner.call("GET", "/api/projects")).data);
  const project = projects.find(({ name }) => name === "Target");
  const hook = { name: "All", url: `http://${receiver.host}/`, events: ["response.created"] };
  expect((await owner.call("POST", `/api/projects/${project?.id}/webhooks`, hook)).status).toBe(200);

  const sender = startSubmissionLoop(target, 0);
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(300 + kill * 100);
    await victim.end("SIGKILL");
    await victim.start();
  }
  await sender.end();
  const firstHeard = () => [
    ...new Set(receiver.received.map(({ body }) => message.parse(JSON.parse(body)).data.response.id)),
  ];
  const acknowledged = sender.acknowledged();
  await expect.poll(() => firstHeard().length, { timeout: TIMEOUT_MS }).toBeGreaterThanOrEqual(acknowledged);
  await victim.end("SIGKILL");
  const db = openDatabase(join(folder, "app.sqlite"), resolveMigrationsFolder("app"));
  const kept = db.prepare("SELECT id FROM responses ORDER BY rowid").pluck().all();
  db.close();
  expect(acknowledged).toBeGreaterThan(5 * KILLS);
  expect(firstHeard()).toEqual(kept);
}, 150_000);
