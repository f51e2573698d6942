import { settingsInput, type PublicationSettings } from "@formweave/schema/api";
import { expect, it } from "vitest";
import {
  fromFieldTime,
  isUnsaved,
  readSites,
  settingsProblem,
  showSettings,
  toFieldTime,
  withoutSame,
} from "./settingsForm.ts";

const SAVED: PublicationSettings = {
  environment: "production",
  slug: "crew",
  opensAt: null,
  closesAt: null,
  responseLimit: 500,
  hasPassword: true,
  onePerPerson: false,
  isIndexed: false,
  keepDays: null,
  embedding: "anywhere",
};

it("shows what holds, with what was changed over it", () => {
  expect(showSettings(undefined, {})).toMatchObject({ responseLimit: null, embedding: "anywhere" });
  expect(showSettings(SAVED, { responseLimit: null, password: "sesame" })).toMatchObject({
    responseLimit: null,
    hasPassword: true,
    password: "sesame",
  });
});

it("what was changed and changed back is nothing to save", () => {
  expect(isUnsaved({}, SAVED)).toBe(false);
  expect(isUnsaved({ responseLimit: 500, embedding: "anywhere" }, SAVED)).toBe(false);
  expect(
    isUnsaved({ embedding: ["https://a.example"] }, { ...SAVED, embedding: ["https://a.example"] }),
  ).toBe(false);
  expect(isUnsaved({ responseLimit: null }, SAVED)).toBe(true);
  expect(isUnsaved({ password: null }, SAVED)).toBe(true);
  expect(isUnsaved({ password: null }, { ...SAVED, hasPassword: false })).toBe(false);
  expect(isUnsaved({ password: "sesame" }, SAVED)).toBe(true);
});

it("what is changed while the rest is being saved stays to be saved", () => {
  expect(
    withoutSame({ responseLimit: 51, onePerPerson: true }, { responseLimit: 5, onePerPerson: true }),
  ).toEqual({
    responseLimit: 51,
  });
});

it("a form closes after it opens", () => {
  expect(settingsProblem(showSettings(SAVED, { opensAt: 2, closesAt: 1 }))).toBe("It closes before it opens");
  expect(settingsProblem(showSettings(SAVED, { opensAt: 1, closesAt: 2 }))).toBeUndefined();
  expect(settingsProblem(showSettings(SAVED, { closesAt: 2 }))).toBeUndefined();
});

it("a time comes back from a field as it went there", () => {
  const at = new Date(2026, 8, 30, 18, 0).getTime();
  expect(toFieldTime(at)).toBe("2026-09-30T18:00");
  expect(fromFieldTime(toFieldTime(at))).toBe(at);
  expect([toFieldTime(null), fromFieldTime("")]).toEqual(["", null]);
});

it("sites are parted by lines or commas", () => {
  expect(readSites(" https://a.example,\nhttps://b.example\n")).toEqual([
    "https://a.example",
    "https://b.example",
  ]);
});

it.each([
  ["", "Choose where to publish"],
  ["Crew", "Use 3 to 40 lowercase letters and digits, with single hyphens between them"],
  ["a--b", "Use 3 to 40 lowercase letters and digits, with single hyphens between them"],
  ["crew-2026", undefined],
])("an address that ends with %j", (slug, problem) => {
  const parsed = settingsInput.safeParse({ environment: "production", slug });
  expect(parsed.error?.issues[0]?.message).toBe(problem);
});

it.each(["http://a.example", "https://a.example/", "https://a.example/path", "a.example", "*"])(
  "%s is no site that may embed a form",
  (site) => {
    expect(settingsInput.safeParse({ environment: "production", embedding: [site] }).success).toBe(false);
  },
);
