import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldSpecs } from "../../testing/formSpec.ts";
import { createHtml } from "../../testing/files/createHtml.ts";
import { cleanText } from "../cleanText.ts";
import { decodeText } from "../text/decodeText.ts";
import { readHtml } from "./readHtml.ts";

const KINDS = [
  "text-input",
  "text-area",
  "checkbox",
  "radio",
  "select",
  "multi-select",
  "date",
  "number",
] as const;

describe("an HTML page", () => {
  it("gives all controls of its form, of the right types, however they are labelled", () => {
    const property = fc.property(
      fieldSpecs(KINDS),
      fc.constantFrom("for", "around", "aria-label", "aria-labelledby"),
      (specs, style) => {
        const { fields } = readHtml(createHtml(specs, style));
        expect(fields.map(({ label, type, required }) => [label, type, required])).toEqual(
          specs.map(({ label, kind, required }) => [cleanText(label), kind, required]),
        );
        for (const [index, { kind, options }] of specs.entries()) {
          const isChoice = kind === "radio" || kind === "select" || kind === "multi-select";
          const labels = fields[index]?.options?.map(({ label }) => cleanText(label));
          expect(labels).toEqual(isChoice ? options : undefined);
        }
        expect(fields.every(({ confidence }) => confidence === 1)).toBe(true);
      },
    );
    fc.assert(property, { numRuns: 40 });
  });

  it("reads types, rules, values and sections from attributes", () => {
    const form = readHtml(`<form aria-label="Order"><fieldset><legend>You</legend>
      <label>Email <input type=email required value="a@b.example"></label>
      <label>Code <input pattern="[A-Z]{3}" title="Three letters" maxlength=3></label>
      <label>Password <input type=password value=secret></label></fieldset>
      <label>Photo <input type=file accept="image/*"></label>
      <label>Amount <input type=number min=1 max=10></label></form>`);
    expect(form.title).toBe("Order");
    expect(form.fields).toMatchObject([
      { label: "Email", type: "email", required: true, value: "a@b.example", section: "You" },
      {
        label: "Code",
        validation: [
          { type: "maxLength", value: 3 },
          { type: "pattern", value: "[A-Z]{3}", message: "Three letters" },
        ],
      },
      { label: "Password", type: "password" },
      { label: "Photo", type: "image-upload" },
      {
        label: "Amount",
        type: "number",
        validation: [
          { type: "min", value: 1 },
          { type: "max", value: 10 },
        ],
      },
    ]);
    expect(form.fields[2]).not.toHaveProperty("value");
  });

  it("takes the text before a control that has no label, and its name where there is none", () => {
    const { fields } = readHtml(
      `<form><table><tr><td>First name:<td><input name=a><tr><td>City<td><input name=b></table>
       Street* <input name=c><br><input name=zip_code></form>`,
    );
    expect(fields).toMatchObject([
      { label: "First name", confidence: 0.8 },
      { label: "City", confidence: 0.8 },
      { label: "Street", required: true, confidence: 0.8 },
      { label: "Zip code", confidence: 0.6 },
    ]);
  });

  it("takes boxes of one name for one question", () => {
    const { fields } = readHtml(
      `<form><fieldset><legend>Pets</legend><label><input type=checkbox name=p value=c>Cat</label>
       <label><input type=checkbox name=p value=d>Dog</label></fieldset></form>`,
    );
    expect(fields).toMatchObject([
      {
        label: "Pets",
        type: "checkbox-group",
        options: [
          { label: "Cat", value: "c" },
          { label: "Dog", value: "d" },
        ],
      },
    ]);
  });

  it("reads the largest of several forms, and says so", () => {
    const form = readHtml("<form><input name=q></form><form><input name=one><input name=two></form>");
    expect(form.fields.map(({ label }) => label)).toEqual(["One", "Two"]);
    expect(form.notes).toHaveLength(1);
  });

  it("is read in the encoding that it declares", () => {
    const page =
      '<meta charset="windows-1251"><form><label>\u00cf\u00e8\u00f1\u00fc\u00ec\u00ee<input></label></form>';
    expect(readHtml(decodeText(Buffer.from(page, "latin1"))).fields[0]?.label).toBe("Письмо");
  });

  it("refuses a page that asks for nothing, and one that is nested without end", () => {
    expect(() => readHtml("<html><p>Hello</p></html>")).toThrow("no fields");
    expect(() => readHtml(`${"<div>".repeat(1000)}<input>`)).toThrow("nested");
  });
});
