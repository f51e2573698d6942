import type { ProjectDocument } from "@formweave/schema/model";
import { useMemo, useState } from "react";
import type { Filling } from "#runtime/filling/filling.ts";
import { isSubmit } from "#runtime/filling/pages/FormButtons.tsx";
import { createParts } from "#runtime/filling/createParts.ts";
import { usePages } from "#runtime/filling/pages/usePages.ts";

/** All pages of a form one below another, without submit buttons: the team saves. */
export function useScrolledPages(document: ProjectDocument, filling: Filling) {
  const shown = useMemo(
    () => ({ ...document, widgets: document.widgets.filter((widget) => !isSubmit(widget)) }),
    [document],
  );
  const [last] = useState(Infinity);
  const pages = usePages(shown, filling, [last, stay]);
  const parts = useMemo(
    () => ({ ...createParts(filling, shown.widgets), breakpoint: "mobile" as const }),
    [filling, shown],
  );
  return { pages: { ...pages, isScroll: true }, parts };
}

/** All pages are visible, so there is nothing to turn. */
function stay(): void {}
