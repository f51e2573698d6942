import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { limits } from "@formweave/schema";
import { beforeEach, expect, it } from "vitest";
import { createGuests, type Guests } from "./guests.ts";

const PROJECT = "p";
let time: number;
let guests: Guests;

beforeEach(() => {
  time = 1_000_000;
  const db = openDatabase(":memory:", resolveMigrationsFolder("app"));
  db.exec(`INSERT INTO organizations (id, name, created_at) VALUES ('o', 'O', 0);
    INSERT INTO projects (id, organization_id, kind, name, created_at, updated_at) VALUES ('p', 'o', 'form', 'A', 0, 0);`);
  guests = createGuests(db, () => time);
});

function comeIn() {
  return guests.add({ projectId: PROJECT, name: "Gil", userId: null });
}

it("as many guests are let in as the limit says, and more when some have left", () => {
  const all = Array.from({ length: limits.MAX_GUESTS }, comeIn);
  expect(all.every(({ ok }) => ok)).toBe(true);
  expect(comeIn()).toMatchObject({ ok: false, error: { code: "GUEST_LIMIT" } });
  const [first] = all;
  expect(first?.ok === true && guests.end(first.value.id, PROJECT)).toBe(true);
  expect(comeIn().ok).toBe(true);
});

it("a guest who comes now and then stays one, and one who is away too long does not", () => {
  const [here, away] = [comeIn(), comeIn()];
  if (!here.ok || !away.ok) throw new Error("There is room");
  time += limits.GUEST_MS - 1;
  guests.saw(here.value.id);
  time += 1;
  expect(guests.open(here.value.secret)).toMatchObject({ name: "Gil" });
  expect(guests.open(away.value.secret)).toBeUndefined();
});

it("guests who are gone are counted for a week, and then forgotten", () => {
  const made = comeIn();
  if (!made.ok) throw new Error("There is room");
  guests.endAll(PROJECT);
  const weekAgo = () => time - limits.KEEP_GUESTS_MS;
  expect([guests.countSince(PROJECT, weekAgo()), guests.purge(weekAgo())]).toEqual([1, 0]);
  time += limits.KEEP_GUESTS_MS;
  expect([guests.countSince(PROJECT, weekAgo()), guests.purge(weekAgo())]).toEqual([0, 1]);
  expect(guests.byId(made.value.id)).toBeUndefined();
});

it("a secret is kept as a hash, and nobody is let in where there is no link", () => {
  const made = comeIn();
  if (!made.ok) throw new Error("There is room");
  expect(made.value.secret).toHaveLength(43);
  expect(guests.actorOn(made.value.id, PROJECT)).toBeUndefined();
});
