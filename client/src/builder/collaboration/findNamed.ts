import { nameRows, readSource, type Named, type Root } from "@formweave/schema/doc";
import type { EditorSession } from "#document/session.ts";

/** The component or data source whose rows give a key its name; undefined for other entries, and for those that are gone. */
export function findNamed({ doc, store }: EditorSession, root: Root, id: string): Named | undefined {
  if (root === "widgets") return store.widget(id);
  const source = root === "sources" ? readSource(doc, id) : undefined;
  return source && nameRows(source);
}
