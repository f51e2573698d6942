import { chatInput } from "@formweave/schema/api";
import { describe, expect, it } from "vitest";
import { answerChat } from "./answerChat.ts";

const NOTHING = { add: [], change: [], remove: [] };

const fields = [
  { id: "name", type: "full-name", label: "Full name", required: true },
  { id: "phone", type: "phone", label: "Phone number" },
  { id: "size", type: "radio", label: "Size", options: ["Small", "Medium"], optionIds: ["s", "m"] },
  { id: "email", type: "email", label: "Email", required: true, placeholder: "you@example.com" },
];

function ask(prompt: string, on: readonly object[] = fields) {
  return answerChat(chatInput.parse({ prompt, context: { fields: on } }));
}

function readOptions(prompt: string): readonly string[] | undefined {
  const [change] = ask(prompt).changes.change;
  return change?.set.options?.map(({ label }) => label);
}

describe("options", () => {
  it.each([
    ["add options large, extra large to size", ["Small", "Medium", "Large", "Extra large"]],
    ["add the option XL to size", ["Small", "Medium", "XL"]],
    ["add the options medium, large to size", ["Small", "Medium", "Large"]],
    ["please include more choices large and huge in size", ["Small", "Medium", "Large", "Huge"]],
  ])("keeps all that is there at “%s”", (prompt, options) => {
    expect(readOptions(prompt)).toEqual(options);
  });

  it("replaces them where one says what they are", () => {
    expect(readOptions("the options of size are red, green and blue")).toEqual(["Red", "Green", "Blue"]);
  });
});

it.each([
  ["make email required", "“Email”"],
  ["make phone optional", "“Phone number”"],
  ["rename Email to Email", "“Email”"],
  ["add options small, medium to size", "“Size”"],
  ["the options of size are small and medium", "“Size”"],
  ["set the placeholder of email to you@example.com", "“Email”"],
])("changes nothing at “%s”, which is so already", (prompt, label) => {
  expect(ask(prompt)).toMatchObject({ changes: NOTHING, notUnderstood: [] });
  expect(ask(prompt).text).toBe(`Already so: ${label}.`);
});

it("changes what is not so yet, and names the rest", () => {
  const { text, changes } = ask("make all fields required");
  expect(changes.change.map(({ id }) => id)).toEqual(["phone", "size"]);
  expect(text).toBe("I would make “Phone number” and “Size” required. Already so: “Full name” and “Email”.");
});

it.each([
  ["add a date of birth before the message", "before the message"],
  ["add a company field after the email", "after the email"],
  ["add a company field, only shown when phone is filled in", "only shown when phone is filled in"],
  ["add a budget field only if the size is medium", "only if the size is medium"],
  ["add a company field that is visible when email is given", "that is visible when email is given"],
  ["añade una fecha de nacimiento si el tamaño es grande", "si el tamaño es grande"],
])("names the part of “%s” that it leaves out", (prompt, part) => {
  const { text, changes } = ask(prompt);
  expect(changes.add).toHaveLength(1);
  expect(text).toContain(`“${part}”`);
});

describe("the optional fields", () => {
  it.each(["remove the optional fields", "remove optional fields", "delete the optional questions"])(
    "asks at “%s” whether those are meant",
    (prompt) => {
      const { text, changes } = ask(prompt);
      expect(changes).toEqual(NOTHING);
      expect(text).toBe("Do you mean “Phone number” and “Size”? Then say “remove all optional fields”.");
    },
  );

  it("removes those where one says all, and says where there are none", () => {
    expect(ask("remove all optional fields").changes.remove).toEqual(["phone", "size"]);
    const required = fields.map((field) => ({ ...field, required: true }));
    expect(ask("remove the optional fields", required)).toMatchObject({
      text: "No field is optional.",
      changes: NOTHING,
    });
  });

  it("makes them required without asking", () => {
    expect(ask("make the optional fields required").changes.change.map(({ id }) => id)).toEqual([
      "phone",
      "size",
    ]);
  });
});
