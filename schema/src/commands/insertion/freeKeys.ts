import type { Widget } from "../../model/index.ts";
import { findDefinition } from "../../widgets/index.ts";

/**
 * Makes the answer keys of widgets unique: a key that is taken, or occurs twice, gets a suffix, `email_2`. Keys that nobody
 * chose are empty and stay so.
 */
export function giveFreeKeys(widgets: readonly Widget[], taken: Iterable<string>): readonly Widget[] {
  const used = new Set(taken);
  return widgets.map((widget) => {
    const key = chosenKey(widget);
    if (key === "") return widget;
    const free = freeKey(key, used);
    used.add(free);
    return free === key ? widget : { ...widget, props: { ...widget.props, name: free } };
  });
}

/** The key chosen for the answer of a field; empty when nobody chose one. */
export function chosenKey({ type, props: { name } }: Pick<Widget, "type" | "props">): string {
  const property = findDefinition(type)?.properties["name"];
  const isKey = property?.kind === "string" && property.format === "key";
  return isKey && typeof name === "string" ? name : "";
}

function freeKey(key: string, used: ReadonlySet<string>): string {
  if (!used.has(key)) return key;
  const stem = key.replace(/_\d+$/, "");
  let number = 2;
  while (used.has(`${stem}_${number}`)) number++;
  return `${stem}_${number}`;
}
