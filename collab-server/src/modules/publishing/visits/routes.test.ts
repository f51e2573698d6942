import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits } from "@formweave/schema";
import type { Visit } from "@formweave/schema/api";
import { responseDetail, responsePage } from "@formweave/schema/responses";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { MACHINE_CLOCKS } from "../../../clocks.ts";
import { newReceipt, startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";
import { startTestServer, type TestServerOptions } from "../../../testing/startServer.ts";

const VISITS = `SELECT opened_at AS openedAt, started_at AS startedAt, sent_at AS sentAt, furthest, field_ms AS fieldMs,
  screen_id AS screen FROM response_visits`;

let rig: PublishingRig;
let at: string;
let releaseId: string;

beforeEach(() => begin());

async function begin(options: TestServerOptions = {}): Promise<void> {
  rig = await startPublishing(options);
  await rig.publish();
  at = `/api/releases/${await rig.slug()}`;
  releaseId = (await rig.live()).id;
}

function createVisit(change: Partial<Visit> = {}): Visit {
  const id = randomBytes(16).toString("base64url");
  return { id, openedMs: 5000, startedMs: null, shownMs: 5000, furthest: null, fields: {}, ...change };
}

const sendVisit = (visit: Visit) => rig.ask("POST", `${at}/visits`, { ...visit, releaseId });

describe("a visit", () => {
  it("is one however often it is told, as far as it came", async () => {
    const visit = createVisit();
    expect((await sendVisit(visit)).status).toBe(200);
    await sendVisit({
      ...visit,
      openedMs: 9000,
      startedMs: 2000,
      furthest: "age",
      fields: { name: 3000, age: 9 },
    });
    expect(rig.rows(VISITS)).toMatchObject([
      { startedAt: expect.any(Number), sentAt: null, furthest: "age", fieldMs: '{"name":3000,"age":9}' },
    ]);
  });

  it("is to a screen where its page is one of an app, and stays there", async () => {
    const visit = createVisit();
    const path = `${at}/visits`;
    await rig.ask("POST", path, { ...visit, releaseId, screenId: "entry" });
    await rig.ask("POST", path, { ...visit, releaseId, screenId: "other", furthest: "age" });
    await sendVisit(createVisit());
    expect(rig.rows(VISITS)).toMatchObject([{ screen: "entry", furthest: null }, { screen: null }]);
  });

  it("tells of the fields of its release only", async () => {
    await sendVisit(createVisit({ furthest: "other", fields: { name: 1, other: 2 } }));
    expect(rig.rows(VISITS)).toMatchObject([{ furthest: null, fieldMs: '{"name":1}' }]);
  });

  it("is refused for a release of another form, and when it says too much", async () => {
    const visit = createVisit();
    const other = await rig.ask("POST", `${at}/visits`, { ...visit, releaseId: crypto.randomUUID() });
    expect(other.error?.code).toBe("FORM_NOT_FOUND");
    const fields = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`f${index}`, 1]));
    for (const wrong of [
      { ...visit, fields },
      { ...visit, id: "me" },
      { ...visit, answers: {} },
    ])
      expect((await sendVisit(wrong)).status).toBe(400);
    expect(rig.rows(VISITS)).toEqual([]);
  });

  it("ends with the answers, which keep the time that they took and nothing else of it", async () => {
    const visit = createVisit({ startedMs: 4000, furthest: "age", shownMs: 4500 });
    await sendVisit(visit);
    const sent = { releaseId, receipt: newReceipt(), answers: { name: "Ben" }, visit };
    expect((await rig.ask("POST", `${at}/responses`, sent)).status).toBe(200);
    await sendVisit({ ...visit, furthest: "name" });
    expect(rig.rows(VISITS)).toMatchObject([{ sentAt: expect.any(Number), furthest: "age" }]);
    const list = `/api/projects/${rig.projectId}/responses`;
    const [row] = responsePage.parse((await rig.ada.call("GET", list)).data).rows;
    const detail = responseDetail.parse((await rig.ada.call("GET", `${list}/${row?.id}`)).data);
    expect(detail.tookMs).toBe(4500);
  });

  it("is not measured without script", async () => {
    await rig.send({ name: "Ben" });
    expect(rig.rows("SELECT took_ms AS tookMs FROM response_rows")).toEqual([{ tookMs: null }]);
  });

  it("is forgotten when its time is over", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "formweave-visits-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    await begin({ dataDir });
    await sendVisit(createVisit());
    await rig.server.stop();
    expect(rig.rows(VISITS)).toHaveLength(1);
    const again = await startTestServer({
      dataDir,
      clocks: { ...MACHINE_CLOCKS, now: () => Date.now() + limits.KEEP_VISITS_MS + 60_000 },
    });
    await again.stop();
    expect(rig.rows(VISITS)).toEqual([]);
  });
});
