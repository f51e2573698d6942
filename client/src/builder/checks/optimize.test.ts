import { laidOut, readTree, readWidgets } from "@formweave/schema/doc";
import { docWith } from "@formweave/schema/doc/testing";
import { checkLayout } from "@formweave/schema/rules";
import { expect, it } from "vitest";
import { describeFixes } from "./optimize.ts";

it("says what it did, by what it was", () => {
  const size = { width: 200, height: 60 };
  const doc = docWith(
    { id: "a", type: "text-input", position: { x: 40, y: 0 }, size, props: { label: "" } },
    { id: "b", type: "text-input", position: { x: 40, y: 65 }, size, props: { label: "B" } },
    { id: "c", type: "text-input", position: { x: 60, y: 200 }, size, props: { label: "C" } },
    { id: "d", type: "text-input", position: { x: 60, y: 300 }, size, props: { label: "D" } },
  );
  const due = checkLayout(laidOut(readWidgets(doc), readTree(doc))).filter(({ isSafe }) => isSafe);
  expect(describeFixes(due)).toBe("2 aligned, 1 spaced, 1 labelled");
});
