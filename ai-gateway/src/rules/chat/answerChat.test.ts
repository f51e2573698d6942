import { chatInput, formChanges } from "@formweave/schema/api";
import { ASSISTANT_EXAMPLES } from "@formweave/data/catalog";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerChat } from "./answerChat.ts";

const fields = [
  { id: "a", type: "full-name", label: "Full name", required: true },
  { id: "b", type: "email", label: "Email", required: true },
  { id: "c", type: "phone", label: "Phone number", required: true },
  { id: "d", type: "address", label: "Address" },
  { id: "e", type: "text-input", label: "Size" },
];

function ask(prompt: string) {
  return answerChat(chatInput.parse({ prompt, context: { fields } }));
}

describe("talking to the rules", () => {
  it.each([
    ["make phone optional", [{ id: "c", set: { required: false } }]],
    ["The address should be required", [{ id: "d", set: { required: true } }]],
    ["rename Email to Work email", [{ id: "b", set: { label: "Work email" } }]],
    [
      "Limit size to 20 characters",
      [
        {
          id: "e",
          set: {
            validation: [{ type: "maxLength", value: 20, message: "This is too long. Maximum length: 20" }],
          },
        },
      ],
    ],
    [
      "set the placeholder of email to you@example.com",
      [{ id: "b", set: { placeholder: "you@example.com" } }],
    ],
  ])("changes the form at “%s”", (prompt, change) => {
    expect(ask(prompt)).toMatchObject({ changes: { add: [], change, remove: [] }, notUnderstood: [] });
  });

  it("makes all but one required, where they are not", () => {
    const optional = { fields: fields.map((field) => ({ ...field, required: false })) };
    const prompt = "make all required except the phone";
    const { changes } = answerChat(chatInput.parse({ prompt, context: optional }));
    expect(changes.change.map(({ id }) => id)).toEqual(["a", "b", "d", "e"]);
  });

  it.each([
    ["Change size to a dropdown with small, medium, large", "add Size as dropdown with small, medium, large"],
    ["add options small, medium, large to size", "add Size as a dropdown with small, medium, large"],
    ["make size a number", "add Size as number"],
  ])("says at “%s” that no field becomes another kind, and what to do instead", (prompt, instead) => {
    const { text, changes } = ask(prompt);
    expect(text).toContain("cannot become another kind of field");
    expect(text).toContain(`“${instead}”`);
    expect(changes).toEqual({ add: [], change: [], remove: [] });
    expect(ask("remove Size").changes.remove).toEqual(["e"]);
    const without = { fields: fields.filter(({ id }) => id !== "e") };
    const added = answerChat(chatInput.parse({ prompt: instead, context: without })).changes.add;
    expect(added).toMatchObject([{ label: "Size", type: /number/u.test(instead) ? "number" : "select" }]);
  });

  it("changes what a field offers", () => {
    const size = { id: "e", type: "radio", label: "Size", options: ["S"], required: false };
    const prompt = "the options of size are small, medium and large";
    expect(answerChat(chatInput.parse({ prompt, context: { fields: [size] } })).changes.change).toEqual([
      { id: "e", set: { options: ["Small", "Medium", "Large"].map((label) => ({ label, value: label })) } },
    ]);
  });

  it.each([
    ["quita la dirección", "Quitaría “Address”."],
    ["supprime l'adresse", "Je supprimerais “Address”."],
    ["entferne die Adresse", "Ich würde “Address” entfernen."],
    ["bitte entferne das Fax", "Ich finde kein Feld namens “das Fax”."],
    ["haz el fax opcional", "No encuentro ningún campo llamado"],
    ["ajoute la date de naissance", "J'ajouterais “Date de naissance”."],
    ["füge ein Geburtsdatum hinzu", "Ich würde “Geburtsdatum” hinzufügen."],
    ["añade una fecha de nacimiento después de nombre", "Queda al final"],
    ["singe mir ein Lied und tanze dazu", "Ich folge eingebauten Regeln, keinem Sprachmodell."],
    ["hola", "Sigo reglas incorporadas, no un modelo de lenguaje."],
    ["bonjour", "pas un modèle de langage"],
    ["sing la la la", "I follow built-in rules"],
    ["remove die Adresse", "I would remove “Address”."],
  ])("answers “%s” in its language", (prompt, answer) => {
    expect(ask(prompt).text).toContain(answer);
  });

  it("does several things at once", () => {
    const { changes, text } = ask("Please remove the address and make phone optional");
    expect(changes).toMatchObject({ remove: ["d"], change: [{ id: "c" }] });
    expect(text).toBe("I would remove “Address”. I would make “Phone number” optional.");
  });

  it("adds fields and sections, and says that it cannot choose the place", () => {
    const { changes, text } = ask("add a date of birth after name");
    expect(changes.add).toMatchObject([{ type: "date", label: "Date of birth" }]);
    expect(text).toContain("at the end");
    expect(ask("add a section about emergency contacts").changes.add.map(({ section }) => section)).toEqual([
      "Emergency contacts",
      "Emergency contacts",
    ]);
    expect(ask("add an email").changes.add).toEqual([]);
  });

  it.each(["quita la dirección", "supprime l'adresse", "entferne die Adresse"])(
    "understands the verb of “%s”",
    (prompt) => {
      expect(ask(prompt).changes.remove).toEqual(["d"]);
    },
  );

  it("makes the fields of a form that are not there yet", () => {
    expect(
      ask("create a contact form with name, email and message").changes.add.map(({ label }) => label),
    ).toEqual(["Message"]);
  });

  it("says what the form is worth", () => {
    expect(ask("is this form good?").text).toMatch(/^Score \d+ of 100\./u);
  });

  it("says honestly what it did not understand and what it can do", () => {
    expect(ask("sing me a song")).toMatchObject({
      changes: { add: [], change: [], remove: [] },
      notUnderstood: ["sing me a song"],
    });
    expect(ask("sing me a song").text).toContain("built-in rules, not a language model");
    expect(ask("make the form blue").notUnderstood).toEqual(["make the form blue"]);
    expect(ask("remove the fax")).toMatchObject({ changes: { remove: [] }, notUnderstood: ["the fax"] });
  });

  it.each([
    ["remove all optional fields", ["d", "e"]],
    ["delete every required question", ["a", "b", "c"]],
    ["remove all the email fields", ["b"]],
    ["remove all of them", ["a", "b", "c", "d", "e"]],
    ["quita todos los campos opcionales", ["d", "e"]],
  ])("means at “%s” those and no others", (prompt, ids) => {
    expect(ask(prompt)).toMatchObject({ changes: { remove: ids }, notUnderstood: [] });
  });

  it.each([
    "remove all blue fields",
    "remove all fields that nobody needs",
    "remove the address and the fax",
    "make phone optional and dance",
    "make all required except the fax",
  ])("changes nothing at “%s”, which it has not all understood, and asks back", (prompt) => {
    const { changes, notUnderstood, text } = ask(prompt);
    expect(changes).toEqual({ add: [], change: [], remove: [] });
    expect(notUnderstood).not.toEqual([]);
    expect(text).toMatch(/no field called|did not understand/u);
  });

  it.each(ASSISTANT_EXAMPLES.chat)("knows what to do at its own example “%s”", (example) => {
    expect(ask(example).notUnderstood).toEqual([]);
  });

  it("answers anything with changes that the schema takes", () => {
    const part = fc.constantFrom(
      "make",
      "phone",
      "optional",
      "remove",
      "all",
      "add",
      "rename",
      "to",
      "size",
      "a dropdown with",
      "a, b",
      "and",
      "limit",
      "5",
      ".",
      "\n",
      "(",
      "section about",
      "x",
    );
    const prompt = fc.oneof(
      fc.string({ minLength: 1, maxLength: 200 }),
      fc.array(part, { minLength: 1, maxLength: 20 }).map((parts) => parts.join(" ")),
    );
    fc.assert(
      fc.property(
        prompt.filter((each) => each.trim() !== ""),
        (each) => {
          const { changes, text } = ask(each);
          expect(formChanges.safeParse(changes).error).toBeUndefined();
          expect(text).not.toBe("");
        },
      ),
      { numRuns: 200 },
    );
  });
});
