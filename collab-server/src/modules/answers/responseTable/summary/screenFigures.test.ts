import { openDatabase, resolveMigrationsFolder } from "@formweave/data/sqlite";
import { afterAll, expect, it } from "vitest";
import { summariseScreens } from "./screenFigures.ts";

const db = openDatabase(":memory:", resolveMigrationsFolder("app"));
db.pragma("foreign_keys = OFF");
afterAll(() => db.close());

const RELEASE = { number: 1, version: "1", name: "App", createdAt: 0, fields: [], pages: [] };
const NEWEST = {
  ...RELEASE,
  id: "new",
  screens: [
    { id: "home", title: "Start" },
    { id: "order", title: "Order" },
  ],
};
const OLD = {
  ...RELEASE,
  id: "old",
  screens: [
    { id: "help", title: "Help" },
    { id: "home", title: "Home" },
  ],
};

/** Visits of an instant. */
function side(at: number) {
  return { sql: "project_id = ? AND opened_at = ?", params: ["p", at] };
}

it("the screens of an app are counted one by one, those that are gone behind the others", () => {
  const insert = db.prepare(
    `INSERT INTO response_visits (id, release_id, screen_id, project_id, environment, opened_at, sent_at, field_ms)
     VALUES (?, 'new', ?, 'p', 'production', ?, ?, '{}')`,
  );
  const visits = [
    ["home", 2, null],
    ["home", 1, null],
    ["order", 2, 3],
    ["order", 2, null],
    ["help", 1, null],
    [null, 2, null],
  ];
  visits.forEach((visit, index) => insert.run(String(index), ...visit));
  expect(summariseScreens(db, [NEWEST, OLD], { now: side(2), before: side(1) })).toEqual([
    {
      id: "home",
      title: "Start",
      isRemoved: false,
      opened: { now: 1, before: 1 },
      sent: { now: 0, before: 0 },
    },
    {
      id: "order",
      title: "Order",
      isRemoved: false,
      opened: { now: 2, before: 0 },
      sent: { now: 1, before: 0 },
    },
    {
      id: "help",
      title: "Help",
      isRemoved: true,
      opened: { now: 0, before: 1 },
      sent: { now: 0, before: 0 },
    },
  ]);
});
