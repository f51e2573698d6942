import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { newSecret } from "../../../secrets.ts";
import { createRespondents } from "./respondents.ts";

function open() {
  const db = openDatabase(":memory:", resolveMigrationsFolder("app"));
  onTestFinished(() => void db.close());
  return createRespondents(db);
}

it("knows the cookies that it gave, and gives none to who has one", () => {
  const respondents = open();
  const cookie = respondents.issue(undefined);
  expect(respondents.read(cookie)).toBe(cookie?.split(".")[0]);
  expect(respondents.issue(cookie)).toBeUndefined();
});

it("knows no other cookie, be it made up, changed or of another server", () => {
  const [respondents, other] = [open(), open()];
  const cookie = respondents.issue(undefined) ?? "";
  expect([undefined, "", ".", other.issue(undefined)].map((made) => respondents.read(made))).toEqual(
    Array.from({ length: 4 }),
  );
  fc.assert(
    fc.property(fc.nat(cookie.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, sign) => {
      fc.pre(sign !== cookie[at]);
      expect(respondents.read(cookie.slice(0, at) + sign + cookie.slice(at + 1))).toBeUndefined();
    }),
  );
});

it("signs a cookie from before, so that who has answered has answered", () => {
  const [respondents, before] = [open(), newSecret()];
  expect(respondents.read(before)).toBeUndefined();
  expect(respondents.read(respondents.issue(before))).toBe(before);
});
