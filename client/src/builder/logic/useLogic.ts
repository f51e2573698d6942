import { useMemo } from "react";
import { useDocumentNow } from "#document/content/useDocumentNow.ts";
import { readLogic, type ShownLogic } from "./readLogic.ts";

/** The logic of the present form, following everybody's edits; undefined until it is known. */
export function useLogic(): ShownLogic | undefined {
  const document = useDocumentNow();
  return useMemo(() => document && readLogic(document.widgets), [document]);
}
