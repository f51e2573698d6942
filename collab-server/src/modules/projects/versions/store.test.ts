import { exportDocument } from "@formweave/schema/doc";
import { docWith } from "@formweave/schema/doc/testing";
import { canvasDocumentName } from "@formweave/schema/model";
import { limits } from "@formweave/schema";
import Database from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { createHandClock } from "../../../testing/handClock.ts";
import { newDatabase, PROJECT } from "../../../testing/live/liveHarness.ts";
import { packDocument, unpackDocument } from "../../../packedDocument.ts";
import { createVersions } from "./store.ts";

function setUp() {
  const db = new Database(newDatabase());
  onTestFinished(() => void db.close());
  const time = createHandClock();
  db.prepare(
    `INSERT INTO users (id, email, name, password_hash, color, created_at) VALUES ('ann', 'ann@x', 'Ann', '', 3, 0)`,
  ).run();
  const insert = db.prepare(
    `INSERT INTO document_updates (document, epoch, seq, user_id, kind, bytes, created_at)
     VALUES (?, ?, ?, ?, 'edit', x'00', 0)`,
  );
  const edit = (seq: number, userId = "ann", epoch = 1) =>
    insert.run(canvasDocumentName(PROJECT), epoch, seq, userId);
  return { db, versions: createVersions(db, time.now), edit };
}

const left = (name: string) => () => {
  const document = exportDocument(docWith({ id: "a", type: "card", name }));
  return { name: document.name, widgetCount: 1, bytes: packDocument(document) };
};
const unpack = (bytes: Buffer) => unpackDocument(bytes, "A version");
function readInVain(): never {
  throw new Error("There was no need to read");
}

const ALL = { limit: 100 };

it("keeps what a session has left as the work of who worked last", () => {
  const { versions, edit } = setUp();
  edit(1);
  versions.addAutomatic(PROJECT, left("One"));
  const [kept] = versions.list(PROJECT, ALL);
  expect(kept).toMatchObject({ kind: "auto", name: "Autosave", userName: "Ann", color: 3, widgetCount: 1 });
  expect(kept && unpack(versions.packed(kept)).widgets[0]?.name).toBe("One");
});

it("keeps nothing while nothing was edited, and does not even read it", () => {
  const { versions, edit } = setUp();
  versions.addAutomatic(PROJECT, readInVain);
  edit(1);
  versions.addAutomatic(PROJECT, left("One"));
  versions.addAutomatic(PROJECT, readInVain);
  expect(versions.list(PROJECT, ALL)).toHaveLength(1);
});

it("keeps nothing that is as the newest version again, and goes on in a new epoch", () => {
  const { versions, edit } = setUp();
  edit(1);
  versions.addAutomatic(PROJECT, left("One"));
  edit(2);
  versions.addAutomatic(PROJECT, left("One"));
  expect(versions.list(PROJECT, ALL)).toHaveLength(1);
  edit(1, "server", 2); // an epoch numbers its updates anew
  versions.addAutomatic(PROJECT, left("Two"));
  expect(versions.list(PROJECT, ALL).map(({ userName }) => userName)).toEqual(["", "Ann"]);
});

it("keeps the newest of what nobody asked for, and all that people made", () => {
  const { versions, edit } = setUp();
  const made = { kind: "manual", name: undefined, description: "", userId: "ann" } as const;
  versions.add(PROJECT, { ...made, packed: left("Made")() });
  const max = limits.MAX_VERSIONS.auto;
  for (let session = 1; session <= max + 3; session++) {
    edit(session);
    versions.addAutomatic(PROJECT, left(`Session ${session}`));
  }
  const all = versions.list(PROJECT, ALL);
  expect(all.filter(({ kind }) => kind === "auto")).toHaveLength(max);
  expect(all.at(-1)?.kind).toBe("manual");
  const [newest] = all;
  expect(newest && unpack(versions.packed(newest)).widgets[0]?.name).toBe(`Session ${max + 3}`);
});

it("keeps nothing of a project that is gone", () => {
  const { db, versions, edit } = setUp();
  edit(1);
  const vanish = () => {
    db.prepare("DELETE FROM projects WHERE id = ?").run(PROJECT);
    return left("One")();
  };
  versions.addAutomatic(PROJECT, vanish);
  expect(db.prepare("SELECT COUNT(*) FROM versions").pluck().get()).toBe(0);
});

it("keeps what one person left and made, however much another one makes", () => {
  const { db, versions, edit } = setUp();
  db.exec(
    `INSERT INTO users (id, email, name, password_hash, color, created_at) VALUES ('eve', 'eve@x', 'Eve', '', 3, 0)`,
  );
  edit(1);
  versions.addAutomatic(PROJECT, left("Ann's"));
  const before = { kind: "before-restore", name: undefined, description: "" } as const;
  versions.add(PROJECT, { ...before, userId: "ann", packed: left("Ann's")() });
  const { auto, manual } = limits.MAX_VERSIONS;
  for (let count = 1; count <= manual + 1; count++) {
    const packed = left(`Eve's ${count}`)();
    versions.add(PROJECT, { ...before, userId: "eve", packed });
    const made = versions.add(PROJECT, { ...before, kind: "manual", userId: "eve", packed });
    expect(made.ok).toBe(count <= manual);
    if (count > auto) continue;
    edit(1 + count, "eve");
    versions.addAutomatic(PROJECT, left(`Eve's ${count} left`));
  }
  const kept = db.prepare("SELECT kind FROM versions WHERE created_by = 'ann' ORDER BY kind").pluck();
  expect(kept.all()).toEqual(["auto", "before-restore"]);
  const own = { ...before, kind: "manual", userId: "ann", packed: left("Ann's")() } as const;
  expect(versions.add(PROJECT, own).ok).toBe(true);
});
