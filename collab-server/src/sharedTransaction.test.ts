import Database from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { createSharedTransaction } from "./sharedTransaction.ts";

function open() {
  const db = new Database(":memory:");
  onTestFinished(() => void db.close());
  db.exec("CREATE TABLE things (id INTEGER PRIMARY KEY)");
  const insert = db.prepare("INSERT INTO things (id) VALUES (?)");
  return {
    db,
    together: createSharedTransaction(db),
    add: (...ids: readonly number[]) => ids.map((id) => insert.run(id)).length,
    ids: () => db.prepare("SELECT id FROM things ORDER BY id").pluck().all(),
  };
}

it("commits what comes in one turn together, each with its own result", async () => {
  const { db, together, add, ids } = open();
  let commits = 0;
  const all = [1, 2, 3].map((id) =>
    together(() => {
      commits += Number(!db.inTransaction);
      return add(id);
    }),
  );
  expect(ids()).toEqual([]);
  expect(await Promise.all(all)).toEqual([1, 1, 1]);
  expect([ids(), commits]).toEqual([[1, 2, 3], 0]);
});

it("takes back what one act did that fails half way, and nothing of the others", async () => {
  const { together, add, ids } = open();
  const tasks = [together(() => add(1)), together(() => add(2, 1)), together(() => add(3))];
  const results = await Promise.allSettled(tasks);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(ids()).toEqual([1, 3]);
});

it("fails all of them when the disk refuses", async () => {
  const { db, together, add } = open();
  const tasks = [together(() => add(1)), together(() => add(2))];
  db.close();
  const results = await Promise.allSettled(tasks);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
