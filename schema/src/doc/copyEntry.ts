import * as Y from "yjs";
import { fillRichText, readRichText } from "./richText.ts";
import { safeValue } from "./values.ts";

/** Told before each value of a copy is written, with the item that it is a copy of. */
export type OnCopy = (item: Y.Item | undefined) => void;

/** Writes the values of a flat map into another one, texts and rich texts with their formatting; unknown keys too. */
export function copyEntry(from: Y.Map<unknown>, to: Y.Map<unknown>, onCopy: OnCopy = nothing): void {
  for (const [key, value] of from) {
    const copy = copyValue(value);
    if (copy === undefined) continue;
    onCopy(from._map.get(key));
    to.set(key, copy);
  }
}

/** A value that can stand in another document; undefined for shared types that no document of ours has. */
function copyValue(value: unknown): unknown {
  if (value instanceof Y.XmlText) return copyRichText(value);
  if (value instanceof Y.Text) return copyText(value);
  return value instanceof Y.AbstractType ? undefined : safeValue(value);
}

function copyRichText(text: Y.XmlText): Y.XmlText {
  const copy = new Y.XmlText();
  fillRichText(copy, readRichText(text));
  return copy;
}

function copyText(text: Y.Text): Y.Text {
  const delta: { insert?: unknown }[] = text.toDelta();
  const copy = new Y.Text();
  copy.applyDelta(delta.filter(({ insert }) => typeof insert === "string"));
  return copy;
}

function nothing(): void {}
