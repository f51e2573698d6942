import { writeIn } from "@formweave/schema/answers";
import { useEffect } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";

/** Has the numbers and days of the form written as on its published page, as long as it is open. */
export function useWritingLanguage(): void {
  const { store } = useEditor();
  const language = useStore(store.meta, ({ texts }) => texts.language);
  // Before anything below is drawn; nothing else on this page writes in it.
  writeIn(language);
  useEffect(() => () => void writeIn(undefined), []);
}
