import { writeText } from "@formweave/schema/doc";
import fc from "fast-check";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { TextFieldBinding } from "./TextFieldBinding.ts";

/** A fake of a browser's text field, as far as typing needs it. */
class FakeField extends EventTarget {
  value = "";
  selectionStart = 0;
  selectionEnd = 0;
  readonly selectionDirection = "none";

  setSelectionRange(start: number | null, end: number | null): void {
    this.selectionStart = start ?? 0;
    this.selectionEnd = end ?? 0;
  }

  /** Inserts text at the caret, like a key or an input method. */
  insert(text: string): void {
    this.value = this.value.slice(0, this.selectionStart) + text + this.value.slice(this.selectionEnd);
    this.selectionStart += text.length;
    this.selectionEnd = this.selectionStart;
    this.dispatchEvent(new Event("input"));
  }
}

/** Callbacks that do nothing. */
const IDLE = { write: () => undefined, undo: () => undefined, redo: () => undefined };

function person(doc = new Y.Doc()) {
  const field = new FakeField();
  const text = doc.getText("label");
  const binding = new TextFieldBinding(field, text, {
    ...IDLE,
    write: (value, caret) => writeText(text, value, caret),
  });
  return { doc, field, text, binding };
}

function sync(a: Y.Doc, b: Y.Doc): void {
  Y.applyUpdate(b, Y.encodeStateAsUpdate(a, Y.encodeStateVector(b)), "remote");
  Y.applyUpdate(a, Y.encodeStateAsUpdate(b, Y.encodeStateVector(a)), "remote");
}

it("what others type appears at once and leaves the caret in its place", () => {
  const { field, text } = person();
  text.insert(0, "hello");
  field.setSelectionRange(2, 4);
  text.insert(0, "Oh, ");
  expect(field).toMatchObject({ value: "Oh, hello", selectionStart: 6, selectionEnd: 8 });
});

it("what the document refuses does not stay in the field", () => {
  const field = new FakeField();
  const text = new Y.Doc().getText("label");
  text.insert(0, "kept");
  const binding = new TextFieldBinding(field, text, IDLE);
  field.insert("x");
  expect(field.value).toBe("kept");
  binding.destroy();
});

it("a field that was taken away follows nothing any more", () => {
  const { field, text, binding } = person();
  binding.destroy();
  text.insert(0, "later");
  expect(field.value).toBe("");
});

it("while an input method composes, others do not disturb it, and nothing is lost when it is done", () => {
  const { field, text } = person();
  text.insert(0, "ab");
  field.setSelectionRange(1, 1);
  field.dispatchEvent(new Event("compositionstart"));
  field.insert("に");
  text.insert(0, "X");
  expect(field.value).toBe("aにb");
  field.insert("ほ");
  field.dispatchEvent(new Event("compositionend"));
  expect(text.toJSON()).toBe("Xaにほb");
  expect(field).toMatchObject({ value: "Xaにほb", selectionStart: 4, selectionEnd: 4 });
});

it("two people typing in one label keep every character, each one's in order", () => {
  const action = fc.oneof(
    fc.record({ who: fc.constantFrom(0, 1), key: fc.stringMatching(/^[a-z]$/) }),
    fc.constant("sync" as const),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      const people = [person(), person()] as const;
      const typed = ["", ""];
      for (const step of actions) {
        if (step === "sync") sync(people[0].doc, people[1].doc);
        else {
          const key = step.who === 0 ? step.key : step.key.toUpperCase();
          people[step.who]?.field.insert(key);
          typed[step.who] += key;
        }
      }
      sync(people[0].doc, people[1].doc);
      const { value } = people[0].field;
      expect(people[1].field.value).toBe(value);
      expect(value.replaceAll(/[A-Z]/g, "")).toBe(typed[0]);
      expect(value.replaceAll(/[a-z]/g, "")).toBe(typed[1]);
    }),
  );
});
