import { translateBy } from "@formweave/schema";
import { translateDefaults, translationsFor } from "@formweave/schema/translations";
import { useEffect, type ComponentType } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { LivePageProps } from "./LivePage.tsx";
import type { TranslateWidgets } from "./useLiveForm.ts";

const translate: TranslateWidgets = (form) => translateDefaults(form).widgets;

interface TranslatedPageProps extends Omit<LivePageProps, "translate"> {
  /** The page of a form, or an app. */
  readonly Page: ComponentType<LivePageProps>;
}

/** The page in the words of the form's language, as it is published; the builder around it stays in English. */
export function TranslatedPage({ Page, ...props }: TranslatedPageProps) {
  const language = useStore(useEditor().store.meta, ({ texts }) => texts.language);
  const words = translationsFor(language)?.page;
  // Set during render, before any part of the page renders.
  translateBy(words);
  useEffect(() => {
    translateBy(words);
    return () => void translateBy();
  }, [words]);
  return <Page key={language} {...props} translate={translate} />;
}
