import type { SourceRule } from "@formweave/schema/model";
import { expect, it } from "vitest";
import { describeReaders, describeRule, warnOfRule } from "./describeRule.ts";

const source = {
  fields: [
    { id: "when", name: "When", kind: "date" as const },
    { id: "state", name: "State", kind: "text" as const },
    { id: "paid", name: "Paid", kind: "yesNo" as const },
  ],
};
const roles = [{ id: "doc", name: "Practitioners" }];

const SENTENCES: readonly (readonly [Omit<SourceRule, "id">, string])[] = [
  [{ action: "read", who: "role:doc" }, "Practitioners may read every row"],
  [
    { action: "read", who: "signedIn", own: true, without: ["state", "paid"] },
    "Signed-in people may read all columns without State and Paid of rows they own",
  ],
  [
    {
      action: "read",
      who: "everyone",
      only: ["when", "state"],
      where: [{ field: "when", operator: "moreThan", ref: { from: "now" } }],
    },
    "Anybody may read When and State of rows where When is after now",
  ],
  [{ action: "create", who: "signedIn" }, "Signed-in people may create rows and become their owner"],
  [{ action: "delete", who: "role:gone" }, "A role that is gone may delete every row"],
];
it.each(SENTENCES)("a sentence reads as one: %o", (rule, sentence) => {
  expect(
    describeRule({ id: "r", ...rule }, source, roles)
      .map(({ text }) => text)
      .join(" "),
  ).toBe(sentence);
});

it("nobody reads what no sentence allows", () => {
  expect(describeReaders({ rules: [] }, roles)).toBe("Nobody but the team");
  expect(
    describeReaders(
      {
        rules: [
          { id: "a", action: "read", who: "role:doc" },
          { id: "b", action: "read", who: "signedIn", own: true },
          { id: "c", action: "delete", who: "everyone" },
        ],
      },
      roles,
    ),
  ).toBe("Practitioners, Signed-in people their own");
});

it("only what is open without signing in is warned of", () => {
  expect(warnOfRule({ id: "a", action: "read", who: "everyone" })).toContain("everybody may read");
  expect(warnOfRule({ id: "a", action: "read", who: "signedIn" })).toBeUndefined();
});
