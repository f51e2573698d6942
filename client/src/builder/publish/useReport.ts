import { useMemo } from "react";
import { laidOut, listMovedScreens } from "@formweave/schema/doc";
import type { ProjectDocument } from "@formweave/schema/model";
import { checkLayout } from "@formweave/schema/rules";
import { useEditor } from "#document/EditorContext.tsx";
import { checkForm, type CheckReport } from "./checks/checkForm.ts";

/** Checks the present form; undefined before the first result. */
export function useReport(document: ProjectDocument | undefined): CheckReport | undefined {
  const { store, doc } = useEditor();
  return useMemo(
    () =>
      document &&
      checkForm(document, checkLayout(laidOut(store.records(), store.tree())), listMovedScreens(doc)),
    [document, store, doc],
  );
}
