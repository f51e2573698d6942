import { textEdit } from "@formweave/schema/doc";
import type * as Y from "yjs";
import { mapPosition, replaceLate, type TextChange } from "./textPosition.ts";

/** A text field of one line or several. */
export type TextField = Pick<
  HTMLInputElement,
  "value" | "selectionStart" | "selectionEnd" | "selectionDirection" | "setSelectionRange"
> &
  EventTarget;

/** Callbacks for what people type into a field. */
export interface TextFieldActions {
  /** Writes the text to the document; `caret` is the end of the edit. A refused text is taken out of the field again. */
  readonly write: (text: string, caret: number) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Binds a field to a shared text until it is destroyed; the caret keeps its position in the text. */
export class TextFieldBinding {
  readonly #field: TextField;
  readonly #text: Y.Text;
  readonly #actions: TextFieldActions;
  readonly #listeners = new AbortController();
  /** While an input method composes, the field is left alone: remote changes wait until it is done. */
  #composing: { readonly base: string; readonly changes: (readonly TextChange[])[] } | undefined;

  #isWriting = false;

  constructor(field: TextField, text: Y.Text, actions: TextFieldActions) {
    this.#field = field;
    this.#text = text;
    this.#actions = actions;
    field.value = text.toJSON();
    const { signal } = this.#listeners;
    field.addEventListener("input", () => this.#handleInput(), { signal });
    field.addEventListener("compositionstart", () => this.#handleCompositionStart(), { signal });
    field.addEventListener("compositionend", () => this.#handleCompositionEnd(), { signal });
    field.addEventListener("keydown", (event) => this.#handleKey(event), { signal });
    text.observe(this.#handleChange);
  }

  destroy(): void {
    this.#listeners.abort();
    this.#text.unobserve(this.#handleChange);
  }

  readonly #handleChange = ({ delta }: Y.YTextEvent): void => {
    if (this.#isWriting) return;
    if (this.#composing !== undefined) {
      this.#composing.changes.push(delta);
      return;
    }
    const { selectionStart, selectionEnd } = this.#field;
    this.#show(mapPosition(selectionStart ?? 0, delta), mapPosition(selectionEnd ?? 0, delta));
  };

  #handleInput(): void {
    if (this.#composing !== undefined) return;
    const { value, selectionEnd } = this.#field;
    this.#write(value, selectionEnd ?? value.length);
  }

  #handleCompositionStart(): void {
    this.#composing = { base: this.#text.toJSON(), changes: [] };
  }

  #handleCompositionEnd(): void {
    if (this.#composing === undefined) return;
    const { base, changes } = this.#composing;
    const { value, selectionEnd } = this.#field;
    const { index, removed, inserted } = textEdit(base, value, selectionEnd ?? value.length);
    const late = replaceLate(this.#text.toJSON(), { start: index, end: index + removed, inserted }, changes);
    this.#composing = undefined;
    this.#write(late.text, late.caret);
  }

  #write(text: string, caret: number): void {
    this.#isWriting = true;
    this.#actions.write(text, caret);
    this.#isWriting = false;
    this.#show(caret, caret);
  }

  #show(start: number, end: number): void {
    const text = this.#text.toJSON();
    if (this.#field.value === text) return;
    const { selectionDirection } = this.#field;
    this.#field.value = text;
    this.#field.setSelectionRange(start, end, selectionDirection ?? "none");
  }

  /** Replaces the browser's own undo, which does not know the text that others typed here. */
  #handleKey(event: Event): void {
    if (!(event instanceof KeyboardEvent) || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    event.stopPropagation();
    if (key === "y" || event.shiftKey) this.#actions.redo();
    else this.#actions.undo();
  }
}
