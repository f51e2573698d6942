import * as Y from "yjs";
import { copyText, type OnCopy } from "./copyText.ts";
import { safeValue } from "./values.ts";

/** Copies all keys of an entry into another map, unknown ones too; texts and rich texts keep their formatting. */
export function copyEntry(from: Y.Map<unknown>, to: Y.Map<unknown>, onCopy: OnCopy = nothing): void {
  for (const [key, value] of from) {
    const copy = emptyCopy(value);
    if (copy === undefined) continue;
    onCopy(from._map.get(key));
    to.set(key, copy);
    if (value instanceof Y.Text && copy instanceof Y.Text) copyText(value, copy, onCopy);
  }
}

/** A value for another document, with texts still empty; undefined for shared types that documents do not use. */
function emptyCopy(value: unknown): unknown {
  if (value instanceof Y.XmlText) return new Y.XmlText();
  if (value instanceof Y.Text) return new Y.Text();
  return value instanceof Y.AbstractType ? undefined : safeValue(value);
}

function nothing(): void {}
