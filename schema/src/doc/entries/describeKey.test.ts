import { expect, it } from "vitest";
import { WIDGET_LIST } from "../../widgets/all.ts";
import { describeKey } from "./describeKey.ts";
import { docWith } from "../testing.ts";
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
