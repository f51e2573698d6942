import { writeIn } from "@formweave/schema/answers";
import { useEffect } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";

/** Formats numbers and dates in the form's language, as on the published page, while the builder is open. */
export function useWritingLanguage(): void {
  const { store } = useEditor();
  const language = useStore(store.meta, ({ texts }) => texts.language);
  // Set during render, before any child renders; nothing else on this page sets it.
  writeIn(language);
  useEffect(() => () => void writeIn(undefined), []);
}
