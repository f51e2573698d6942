import * as Y from "yjs";
import { rootMap } from "../keys/roots.ts";

/** The ids of the screens in their order. */
export function readScreenIds(doc: Y.Doc): readonly string[] {
  const screens = [...rootMap(doc, "screens").entries()].flatMap(([id, map]) => {
    if (!(map instanceof Y.Map) || map.has("del")) return [];
    const order = map.get("order");
    return [{ id, order: typeof order === "number" ? order : 0 }];
  });
  return screens.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
}
