import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { ownResponse } from "@formweave/schema/api";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  AGE,
  NAME,
  newReceipt,
  startPublishing,
  type PublishingRig,
} from "../../../testing/publishingRig.ts";

const CELLS = `SELECT f.widget_id, c.text, c.number FROM response_cells c JOIN response_fields f ON f.id = c.field
  ORDER BY f.widget_id`;

let rig: PublishingRig;

beforeEach(async () => {
  rig = await startPublishing();
});

function queryRows(query: string): unknown[] {
  const db = openDatabase(join(rig.server.dataDir, "app.sqlite"), resolveMigrationsFolder("app"));
  try {
    return db.prepare(query).all();
  } finally {
    db.close();
  }
}

function readDetails(row: unknown): unknown {
  return JSON.parse(z.object({ details: z.string() }).parse(row).details);
}

describe("a response", () => {
  it("is kept once, however often it is sent, and seen, corrected and erased by its receipt", async () => {
    await rig.publish();
    const receipt = newReceipt();
    for (let times = 0; times < 3; times++)
      expect((await rig.send({ name: "Ben", age: 20 }, receipt)).status).toBe(200);
    const at = `/api/responses/${receipt}`;
    const seen = ownResponse.parse((await rig.ask("GET", at)).data);
    expect(seen).toMatchObject({ answers: { name: "Ben", age: 20 }, correctedAt: null });
    const corrected = await rig.ask("PUT", at, { answers: { name: "Benjamin" } });
    expect(ownResponse.parse(corrected.data)).toMatchObject({ answers: { name: "Benjamin" } });
    expect((await rig.ask("DELETE", at)).status).toBe(200);
    for (const method of ["GET", "DELETE"]) expect((await rig.ask(method, at)).status).toBe(404);
    expect((await rig.ask("PUT", at, { answers: { name: "x" } })).status).toBe(404);
  });

  it("is never taken for another one: other answers by its receipt are said not to be kept", async () => {
    await rig.publish();
    const receipt = newReceipt();
    await rig.send({ name: "Ben", age: 20 }, receipt);
    const other = await rig.send({ name: "Cleo", age: 30 }, receipt);
    expect([other.status, other.error?.code]).toEqual([409, "RESPONSE_SENT"]);
    // As a page does when the response to its first attempt was lost: it corrects what was already stored.
    const at = `/api/responses/${receipt}`;
    const put = (answers: object, base: object) => rig.ask("PUT", at, { answers, ...base });
    expect((await put({ name: "Benjamin", age: 20 }, { seen: 0, writer: "page" })).status).toBe(200);
    expect((await put({ name: "Benjamin", age: 21 }, { seen: 0, writer: "page" })).status).toBe(200);
    for (const answers of [
      { name: "Ben", age: 20 },
      { name: "Benjamin", age: 21 },
    ])
      expect((await rig.send(answers, receipt)).status).toBe(200);
    expect(queryRows("SELECT id FROM responses")).toHaveLength(1);
    expect(queryRows("SELECT details FROM response_events ORDER BY id").map(readDetails)).toEqual([
      { before: { name: "Ben" }, writer: "page" },
      { before: { age: 20 }, writer: "page" },
    ]);
  });

  it("is corrected beside what others changed, never over it unseen, and each answer stays in the history", async () => {
    await rig.publish();
    const receipt = newReceipt();
    await rig.send({ name: "Ben", age: 20 }, receipt);
    const [{ id }] = z.tuple([z.object({ id: z.string() })]).parse(queryRows("SELECT id FROM responses"));
    const team = { answers: { name: "Ben (called)", age: 20 }, seen: 0 };
    await rig.ada.call("PATCH", `/api/projects/${rig.projectId}/responses/${id}`, team);
    const at = `/api/responses/${receipt}`;
    const beside = await rig.ask("PUT", at, { answers: { name: "Ben", age: 21 }, seen: 0, writer: "one" });
    expect(ownResponse.parse(beside.data).answers).toEqual({ name: "Ben (called)", age: 21 });
    const both = { answers: { name: "Benny", age: 20 }, seen: 0, writer: "two" };
    const refused = await rig.ask("PUT", at, both);
    expect([refused.status, refused.error]).toMatchObject([
      409,
      {
        code: "RESPONSE_CONFLICT",
        details: {
          problems: [{ widgetId: "name", message: expect.stringMatching(/“Ben \(called\)”.*“Benny”/) }],
        },
      },
    ]);
    const { version: reported } = z.object({ version: z.number() }).parse(refused.error?.details);
    const decided = await rig.ask("PUT", at, { ...both, told: reported });
    expect(ownResponse.parse(decided.data).answers).toEqual({ name: "Benny", age: 21 });
    expect(queryRows("SELECT details FROM response_events ORDER BY id").map(readDetails)).toMatchObject([
      { before: { name: "Ben" } },
      { before: { age: 20 } },
      { before: { name: "Ben (called)" } },
    ]);
  });

  it("is refused with what is wrong, field by field, and nothing of it is kept", async () => {
    await rig.publish();
    const receipt = newReceipt();
    const refused = await rig.send({ age: 3, other: "?" }, receipt);
    expect([refused.status, refused.error]).toMatchObject([
      422,
      {
        code: "ANSWERS_INVALID",
        details: {
          problems: [
            { widgetId: "name", message: "Answer this question" },
            { widgetId: "age", message: "Minimum value is 18" },
          ],
        },
      },
    ]);
    expect((await rig.ask("GET", `/api/responses/${receipt}`)).status).toBe(404);
  });

  it("has no answer to what was not asked", async () => {
    await rig.publish();
    const receipt = newReceipt();
    await rig.send({ name: "Ben", other: "?", ["__proto__x"]: 1 }, receipt);
    const seen = ownResponse.parse((await rig.ask("GET", `/api/responses/${receipt}`)).data);
    expect(seen.answers).toEqual({ name: "Ben" });
  });

  it("is read through the release that was answered, also after another one went live", async () => {
    await rig.publish();
    const [slug, form] = [await rig.slug(), await rig.live()];
    await rig.draw("Second", [NAME, { ...AGE, props: { label: "Age", min: 50 } }]);
    await rig.publish();
    const receipt = newReceipt();
    const input = { releaseId: form.id, receipt, answers: { name: "Ben", age: 20 } };
    expect((await rig.ask("POST", `/api/releases/${slug}/responses`, input)).status).toBe(200);
    const corrected = await rig.ask("PUT", `/api/responses/${receipt}`, {
      answers: { name: "Ben", age: 19 },
    });
    expect(corrected.status).toBe(200);
  });

  it.each<[string, object]>([
    ["a release of another form", { releaseId: "00000000-0000-4000-8000-000000000000" }],
    ["a receipt that is none", { receipt: "short" }],
    ["answers that are no list of them", { answers: [1] }],
    ["more than was asked for", { extra: true }],
    [
      "too many answers",
      { answers: Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`f${i}`, 1])) },
    ],
    ["answers of the wrong kinds", { answers: { name: { deep: [] }, age: "x" } }],
  ])("is refused with %s", async (_name, wrong) => {
    await rig.publish();
    const [slug, form] = [await rig.slug(), await rig.live()];
    const input = { releaseId: form.id, receipt: newReceipt(), answers: { name: "Ben" }, ...wrong };
    const refused = await rig.ask("POST", `/api/releases/${slug}/responses`, input);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    expect(queryRows("SELECT id FROM responses")).toEqual([]);
  });

  it("has a receipt of which nothing is kept that would open it", async () => {
    await rig.publish();
    const receipt = newReceipt();
    await rig.send({ name: "Ben" }, receipt);
    expect(JSON.stringify(queryRows("SELECT * FROM responses"))).not.toContain(receipt);
  });

  it("fills the cells beside it, and they go with it", async () => {
    await rig.publish();
    const receipt = newReceipt();
    await rig.send({ name: "Ben", age: 20 }, receipt);
    expect(queryRows(CELLS)).toEqual([
      { widget_id: "age", text: "20", number: 20 },
      { widget_id: "name", text: "ben", number: null },
    ]);
    await rig.ask("DELETE", `/api/responses/${receipt}`);
    expect(queryRows(CELLS)).toEqual([]);
  });
});
