import type { SourceRule } from "@formweave/schema/model";
import { expect, it } from "vitest";
import { readDraft, toRule } from "./ruleDraft.ts";

const RULES: readonly SourceRule[] = [
  { id: "a", action: "read", who: "everyone" },
  {
    id: "b",
    action: "update",
    who: "role:x",
    own: true,
    only: ["f"],
    where: [{ field: "f", operator: "isFilled" }],
  },
  { id: "c", action: "create", who: "signedIn", without: ["g"] },
  { id: "d", action: "delete", who: "signedIn", own: true },
];
it.each(RULES)("a sentence that is opened and kept is the same: $action", (rule) => {
  expect(toRule(readDraft(rule), rule)).toEqual(rule);
});
