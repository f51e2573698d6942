import { expect, it } from "vitest";
import { nameOf } from "./nameOf.ts";
import { learnWidgets } from "./registry.ts";
import { WIDGETS } from "./definitions.ts";

learnWidgets(WIDGETS);

it("is what somebody called it, whatever it says of itself", () => {
  expect(nameOf({ type: "email", name: "Work mail", props: { label: "Email" } })).toBe("Work mail");
});

it("is its label, its title or the beginning of its text where nobody named it", () => {
  expect(nameOf({ type: "email", name: "Email", props: { label: "Where do we reach you?" } })).toBe(
    "Where do we reach you?",
  );
  expect(nameOf({ type: "section", name: "Section", props: { title: "Your \n studies" } })).toBe(
    "Your studies",
  );
  const long = nameOf({ type: "text", name: "", props: { text: "word ".repeat(40) } });
  expect(long).toMatch(/^word .*word…$/);
  expect(long.length).toBeLessThanOrEqual(80);
});

it("is what is seen of it where it says nothing else, and the title of its type where nothing is", () => {
  expect(nameOf({ type: "text-input", name: "text-input", props: {} })).toBe("New field");
  expect(nameOf({ type: "divider", name: "Divider", props: {} })).toBe("Divider");
  expect(nameOf({ type: "unheard-of", name: "", props: {} })).toBe("unheard-of");
});
