import { expect, it } from "vitest";
import { WIDGET_LIST } from "../../widgets/all.ts";
import { describeEntryKey, describeKey } from "./describeKey.ts";
import { docWith } from "../testing.ts";
import { nameRows } from "./sources.ts";
import { readWidget } from "./widgets.ts";

const options = [
  { id: "a", label: "Red", href: "#" },
  { id: "b", label: " ", href: "#" },
];
const { type = "" } = WIDGET_LIST.find((definition) => definition.type === "footer") ?? {};
const links = readWidget(docWith({ id: "w", type, props: { options } }), "w");

it.each([
  ["o:a", "option “Red”"],
  ["o:a/label", "option “Red”: label"],
  ["o:a/href", "option “Red”: link"],
  ["o:a/order", "option “Red”: place"],
  ["o:b/label", "label of an option"],
  ["o:gone/label", "label of an option"],
  ["v:a/order", "place of a validation rule"],
  ["t:helpText", "help text"],
  ["s:mobile/color", "color (mobile)"],
])("%s of a widget is called %s", (key, words) => {
  expect(describeKey(key, links)).toBe(words);
});

it("without the widget a row has no name", () => {
  expect(describeKey("o:a")).toBe("option");
  expect(describeKey("e:a/order")).toBe("place of an event");
});

const table = nameRows({
  id: "t",
  type: "table",
  name: "Appointments",
  enabled: true,
  fields: [{ id: "when", name: "When", kind: "date" }],
  rules: [],
});

it.each([
  ["f:when", "column “When”"],
  ["f:when/name", "column “When”: name"],
  ["f:when/unique", "column “When”: no two alike"],
  ["f:when/order", "column “When”: place"],
  ["f:gone/kind", "kind of a column"],
  ["a:r", "sentence about who may"],
  ["enabled", "switch"],
  ["name", "name"],
  ["del", "deletion"],
])("%s of a data source is called %s", (key, words) => {
  expect(describeEntryKey("sources", key, table)).toBe(words);
});

it.each([
  ["q:a", "part of what it shows"],
  ["q:a/order", "place of a part of what it shows"],
  ["b:helpText", "binding of help text"],
])("%s of a component is called %s", (key, words) => {
  expect(describeKey(key, links)).toBe(words);
});
