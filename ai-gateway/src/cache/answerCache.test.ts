import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { expect, it, onTestFinished } from "vitest";
import type { Operation } from "../model/modelCall.ts";
import { createHandClock } from "../testing/handClock.ts";
import { createAnswerCache, type CacheSize } from "./answerCache.ts";

const HELLO = { model: "m", text: "Hello", operation: "chat", organizationId: "acme" } as const;

function setUp(size?: CacheSize) {
  const folder = mkdtempSync(join(tmpdir(), "formweave-cache-"));
  const path = join(folder, "ai.sqlite");
  const db = openDatabase(path, resolveMigrationsFolder("ai"));
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });
  const clock = createHandClock();
  const reports: string[] = [];
  const report = (what: string) => void reports.push(what);
  const cache = createAnswerCache(db, { now: clock.now, report, ...(size && { size }) });
  const count = () => db.prepare<[], { n: number }>("SELECT COUNT(*) AS n FROM ai_cache").get()?.n;
  return { path, db, clock, reports, cache, count };
}

it.each<[Operation, number]>([
  ["chat", 60],
  ["form_generation", 300],
  ["field_validation", 3600],
  ["form_analysis", 1800],
  ["document_processing", 86_400],
  ["image_analysis", 3600],
])("gives an answer of %s again for %i seconds", (operation, seconds) => {
  const { cache, clock } = setUp();
  cache.keep("k", { ...HELLO, operation });
  clock.pass(seconds * 1000 - 1);
  expect(cache.find("k")).toEqual({ model: "m", text: "Hello" });
  clock.pass(1);
  expect(cache.find("k")).toBeUndefined();
});

it("takes a broken table for a miss, and works again when that does", () => {
  const { db, cache, reports } = setUp();
  db.exec("ALTER TABLE ai_cache RENAME TO away");
  cache.keep("k", HELLO);
  expect(cache.find("k")).toBeUndefined();
  expect(reports).toHaveLength(2);
  db.exec("ALTER TABLE away RENAME TO ai_cache");
  cache.keep("k", HELLO);
  expect(cache.find("k")?.text).toBe("Hello");
});

it("takes a locked database for a miss", () => {
  const { path, cache, reports } = setUp();
  const other = openDatabase(path, resolveMigrationsFolder("ai"));
  onTestFinished(() => void other.close());
  other.exec("BEGIN IMMEDIATE");
  cache.keep("k", HELLO);
  other.exec("ROLLBACK");
  expect(reports).toHaveLength(1);
  expect(cache.find("k")).toBeUndefined();
});

it("drops what is too old, then the oldest beyond the most answers, at least every 50 answers", () => {
  const { cache, clock, count } = setUp({ maxAnswers: 20, maxBytes: 1e6, maxAnswerBytes: 1e6 });
  for (let n = 1; n <= 100; n++) {
    clock.pass(1);
    cache.keep(`k${n}`, HELLO);
    expect(count()).toBeLessThanOrEqual(20 + 50);
  }
  expect(count()).toBe(20);
  expect([cache.find("k80"), cache.find("k81")?.text]).toEqual([undefined, "Hello"]);
  clock.pass(60_000);
  for (let n = 0; n < 50; n++) cache.keep(`l${n}`, { ...HELLO, operation: "form_analysis" });
  expect(count()).toBe(20);
});

it("drops the oldest beyond the most bytes, and keeps no answer that is too large", () => {
  const { cache, clock, count } = setUp({ maxAnswers: 1000, maxBytes: 100, maxAnswerBytes: 40 });
  cache.keep("large", { ...HELLO, text: "x".repeat(41) });
  expect(count()).toBe(0);
  for (let n = 1; n <= 50; n++) {
    clock.pass(1);
    cache.keep(`k${n}`, { ...HELLO, text: "ä".repeat(20) });
  }
  expect(count()).toBe(2);
});

it("leaves nothing on the disk that is too old, an hour later, also when nothing else is put in", () => {
  const { cache, clock, count } = setUp();
  cache.noteResponse(1);
  cache.keep("k", HELLO);
  clock.pass(60 * 60_000 - 1);
  cache.noteResponse(1);
  expect(count()).toBe(1);
  clock.pass(1);
  cache.noteResponse(1);
  expect(count()).toBe(0);
});

it("remembers the last 100 response times, and counts hits and misses", () => {
  const { cache } = setUp();
  cache.find("k");
  cache.keep("k", HELLO);
  cache.find("k");
  for (let n = 0; n < 130; n++) cache.noteResponse(n);
  const { hits, misses, responseTimes } = cache.stats();
  expect({ hits, misses }).toEqual({ hits: 1, misses: 1 });
  expect([responseTimes.length, responseTimes[0], responseTimes.at(-1)]).toEqual([100, 30, 129]);
});
