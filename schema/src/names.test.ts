import { expect, it } from "vitest";
import { z } from "zod";
import { COMMANDS } from "./commands/index.ts";
import { checkEntry } from "./doc/index.ts";
import { apiKeyInput, mailNotificationInput, webhookInput } from "./integrations/index.ts";
import { responseViewInput } from "./responses/index.ts";
import * as api from "./api/index.ts";

/** All input schemas with a name, by the key of the name. */
const NAMED = Object.entries({
  ...api,
  apiKeyInput,
  noticeInput: mailNotificationInput,
  webhookInput,
  responseViewInput,
}).flatMap(([id, schema]) =>
  id.endsWith("Input") && schema instanceof z.ZodType ? [[id, schema] as const] : [],
);

/** The messages of a schema about a name given alone. */
function refusals(schema: z.ZodType, key: string, name: string): readonly string[] {
  const { error } = schema.safeParse({ [key]: name });
  const all = [...(error?.issues ?? [])].flatMap((issue) =>
    issue.code === "invalid_union" ? issue.errors.flat() : [issue],
  );
  return all.filter(({ path }) => path[0] === key).map(({ message }) => message);
}

const inputs = NAMED.flatMap(([id, schema]) =>
  ["name", "organizationName", "title"].flatMap((key) =>
    refusals(schema, key, "").length > 0 && refusals(schema, key, "A name").length === 0
      ? [[`${id}.${key}`, schema, key] as const]
      : [],
  ),
);

it("knows the inputs that take a name", () => {
  expect(inputs.map(([id]) => id)).toEqual(
    expect.arrayContaining([
      "createProjectInput.name",
      "renameProjectInput.name",
      "createFolderInput.name",
      "joinInput.name",
    ]),
  );
});

it.each(inputs)("%s is one line", (_id, schema, key) => {
  for (const sign of ["\n", "\r\n", "\u2028", "\u0007", "\u202E", "\u2066"])
    expect(refusals(schema, key, `Pay${sign}roll`)).toEqual([
      "Use one line, without line breaks or hidden control characters",
    ]);
});

it.each(["renameProject", "renameWidget", "addScreen", "updateScreen"] as const)(
  "%s takes one line",
  (id) => {
    const { input } = COMMANDS[id];
    const said = (name: string): string =>
      JSON.stringify(
        input.safeParse({ name, widgetId: "w1", id: "s1", route: "/", type: "t", values: { name } }).error
          ?.issues ?? [],
      );
    expect(said("Pay\nroll")).toContain("one line");
    expect(said("Payroll")).not.toContain("one line");
  },
);

it("keeps a project's name in its document to one line", () => {
  expect(checkEntry("meta", undefined, "name", "Pay\nroll")).toBeDefined();
  expect(checkEntry("meta", undefined, "name", "Payroll")).toBeUndefined();
});
