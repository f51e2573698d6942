import { expect, it } from "vitest";
import { formatWidgetName } from "./formatWidgetName.ts";
import { registerWidgets } from "./registry.ts";
import { WIDGETS } from "./definitions.ts";

registerWidgets(WIDGETS);

it("is what somebody called it, whatever it says of itself", () => {
  expect(formatWidgetName({ type: "email", name: "Work mail", props: { label: "Email" } })).toBe("Work mail");
});

it("is its label, its title or the beginning of its text where nobody named it", () => {
  expect(formatWidgetName({ type: "email", name: "Email", props: { label: "Where do we reach you?" } })).toBe(
    "Where do we reach you?",
  );
  expect(formatWidgetName({ type: "section", name: "Section", props: { title: "Your \n studies" } })).toBe(
    "Your studies",
  );
  const long = formatWidgetName({ type: "text", name: "", props: { text: "word ".repeat(40) } });
  expect(long).toMatch(/^word .*word…$/);
  expect(long.length).toBeLessThanOrEqual(80);
});

it("is what is seen of it where it says nothing else, and the title of its type where nothing is", () => {
  expect(formatWidgetName({ type: "text-input", name: "text-input", props: {} })).toBe("New field");
  expect(formatWidgetName({ type: "divider", name: "Divider", props: {} })).toBe("Divider");
  expect(formatWidgetName({ type: "unheard-of", name: "", props: {} })).toBe("unheard-of");
});
