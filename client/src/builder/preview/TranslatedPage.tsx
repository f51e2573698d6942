import { translateBy } from "@formweave/schema";
import { translateDefaults, translationsFor } from "@formweave/schema/translations";
import { useEffect } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { LivePage, type LivePageProps } from "./LivePage.tsx";
import type { TranslateWidgets } from "./useLiveForm.ts";

const translate: TranslateWidgets = (form) => translateDefaults(form).widgets;

/** The page in the words of the form's language, as it is published; the builder around it stays in English. */
export function TranslatedPage(props: LivePageProps) {
  const language = useStore(useEditor().store.meta, ({ texts }) => texts.language);
  const words = translationsFor(language)?.page;
  // Set during render, before any part of the page renders.
  translateBy(words);
  useEffect(() => {
    translateBy(words);
    return () => void translateBy();
  }, [words]);
  return <LivePage key={language} {...props} translate={translate} />;
}
