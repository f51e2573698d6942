import fc from "fast-check";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { mapPosition, replaceLate, type TextChange } from "./textPosition.ts";

const BASE = "abcdefghij";
const edit = fc.record({ at: fc.nat(10), removed: fc.nat(4), inserted: fc.stringMatching(/^[A-Z]{0,4}$/) });
const edits = fc.array(edit, { minLength: 1, maxLength: 4 });

/** Returns the letters of a text that were there initially. */
function kept(text: string): string {
  return text.replaceAll(/[^a-j]/g, "");
}

/** Edits a text in one transaction, as when a merge of remote edits arrives. */
function change(before: string, list: readonly { at: number; removed: number; inserted: string }[]) {
  const text = new Y.Doc().getText("t");
  text.insert(0, before);
  let changes: readonly TextChange[] = [];
  text.observe((event) => {
    changes = event.delta;
  });
  text.doc?.transact(() => {
    for (const { at, removed, inserted } of list) {
      const index = Math.min(at, text.length);
      text.delete(index, Math.min(removed, text.length - index));
      text.insert(index, inserted);
    }
  });
  return { after: text.toJSON(), changes };
}

it("a caret keeps every character that survives on its side", () => {
  fc.assert(
    fc.property(edits, fc.nat(BASE.length), (list, caret) => {
      const { after, changes } = change(BASE, list);
      const mapped = mapPosition(caret, changes);
      const surviving = (text: string) =>
        text
          .split("")
          .filter((letter) => after.includes(letter))
          .join("");
      expect(kept(after.slice(0, mapped))).toBe(surviving(BASE.slice(0, caret)));
      expect(kept(after.slice(mapped))).toBe(surviving(BASE.slice(caret)));
    }),
  );
});

it("what others type at the caret comes after it", () => {
  const { changes } = change("ab", [{ at: 1, removed: 0, inserted: "X" }]);
  expect(mapPosition(1, changes)).toBe(1);
  expect(mapPosition(2, changes)).toBe(3);
});

it("what is composed while others edit keeps their characters outside of it, and stands once", () => {
  fc.assert(
    fc.property(edits, fc.nat(BASE.length), (list, at) => {
      const { after, changes } = change(BASE, list);
      const merged = replaceLate(after, { start: at, end: at, inserted: "日本" }, [changes]);
      expect(merged.text.replace("日本", "")).toBe(after);
      expect(merged.text.slice(0, merged.caret).endsWith("日本")).toBe(true);
    }),
  );
});

it("a replaced part goes, wherever others moved it", () => {
  const { after, changes } = change("hello world", [{ at: 0, removed: 0, inserted: "Oh, " }]);
  expect(replaceLate(after, { start: 0, end: 5, inserted: "bye" }, [changes]).text).toBe("Oh, bye world");
});
