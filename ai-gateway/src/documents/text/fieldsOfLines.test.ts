import { describe, expect, it } from "vitest";
import { fieldsOfLines } from "./fieldsOfLines.ts";

function read(...lines: readonly string[]) {
  return fieldsOfLines(lines.map((text) => ({ text })));
}

describe("the lines of a printed form", () => {
  it("ask for what stands before a place to write on", () => {
    expect(read("Name: ____ Age ......", "City…………", "Zip ‗‗‗‗").map(({ label }) => label)).toEqual([
      "Name",
      "Age",
      "City",
      "Zip",
    ]);
  });

  it("ask for one of round boxes, for any of square ones, and for yes or no", () => {
    expect(
      read("Size: ○ S ○ M", "Toppings: ☐ Ham ☐ Cheese ☐ Corn", "Vegan? [ ] Yes [ ] No").map(
        ({ type }) => type,
      ),
    ).toEqual(["radio", "checkbox-group", "radio"]);
  });

  it("gather the boxes below a question, until another line comes", () => {
    const fields = read(
      "Which days suit you?",
      "☐ Monday",
      "☐ Tuesday",
      "Thank you.",
      "☐ I agree to the rules",
    );
    expect(fields).toMatchObject([
      { label: "Which days suit you?", options: [{ label: "Monday" }, { label: "Tuesday" }] },
      { label: "I agree to the rules", type: "checkbox" },
    ]);
  });

  it("do not add a box of its own to the choice in the line above", () => {
    expect(read("Size: ○ S ○ M", "○ Remember me").map(({ label, type }) => [label, type])).toEqual([
      ["Size", "radio"],
      ["Remember me", "checkbox"],
    ]);
  });

  it("take labels that end in a colon where the text is a form, not where it is prose", () => {
    expect(read("Name:", "Email: *", "Phone:")).toMatchObject([
      { label: "Name", required: false },
      { label: "Email", required: true },
      { label: "Phone" },
    ]);
    const prose = [
      "It has three parts.",
      "The first one is here.",
      "For example:",
      "Nothing else.",
      "The end.",
    ];
    expect(read(...prose)).toEqual([]);
    expect(
      read("We ask all of you to remember the following things:", "Name: ___").map(({ label }) => label),
    ).toEqual(["Name"]);
  });

  it("take nothing for a box that is none", () => {
    expect(read("int values[] = run();", "call(argc, argv)")).toEqual([]);
  });
});
