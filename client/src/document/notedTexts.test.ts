import { widgetText, writeText } from "@formweave/schema/doc";
import { docWith } from "@formweave/schema/doc/testing";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { deduplicateTexts, textsChangedIn } from "./notedTexts.ts";

function getLabel(doc: Y.Doc): Y.Text {
  const text = widgetText(doc, "name", "label");
  if (!(text instanceof Y.Text)) throw new Error("No label");
  return text;
}

/** Records the text changes reported for each transaction. */
function listen(doc: Y.Doc) {
  const noted: ReturnType<typeof textsChangedIn>[] = [];
  doc.on("afterTransaction", (transaction) => noted.push(textsChangedIn(transaction)));
  return noted;
}

it("tells a text as it was before a change and as it became, whatever was deleted in it earlier", () => {
  const doc = docWith({ id: "name", type: "text-input" });
  writeText(getLabel(doc), "Phone");
  const noted = listen(doc);
  writeText(getLabel(doc), "Phone number");
  doc.transact(() => {
    writeText(getLabel(doc), "Mobile");
    writeText(getLabel(doc), "Handy");
  });
  const text = { widgetId: "name", key: "t:label" };
  expect(noted).toEqual([
    [{ ...text, before: "Phone", after: "Phone number" }],
    [{ ...text, before: "Phone number", after: "Handy" }],
  ]);
});

it("tells nothing of values, of formatted texts and of long ones", () => {
  const doc = docWith({ id: "name", type: "text-input" });
  const noted = listen(doc);
  doc.transact(() => {
    writeText(getLabel(doc), "x".repeat(2000));
    doc.getMap("meta").set("name", "Another");
  });
  expect(noted).toEqual([[]]);
});

it("tells each text once, in the last note, from its first state on", () => {
  const about = { client: 1, command: "typeText", label: "Typing", at: 1 };
  const note = (from: number, before: string, after: string, key = "t:label") => {
    const texts = [{ widgetId: "name", key, before, after }];
    return { ...about, gesture: `g${from}`, from, to: from + 1, texts };
  };
  const first = deduplicateTexts([note(0, "a", "b")], note(1, "x", "y", "t:helpText"));
  const noted = deduplicateTexts(first, note(2, "b", "c"));
  expect(noted.map(({ texts }) => texts)).toEqual([
    [],
    [{ widgetId: "name", key: "t:helpText", before: "x", after: "y" }],
    [{ widgetId: "name", key: "t:label", before: "a", after: "c" }],
  ]);
});
