import { type FillingPage as FillingPageData } from "@formweave/schema/api";
import { safeUrl } from "@formweave/schema/widgets";
import { useMemo, useState } from "react";
import { Filling } from "./filling.ts";
import { type FillingParts } from "./FillingContext.tsx";
import { FillingForm } from "./FillingForm.tsx";
import { partsOf } from "./partsOf.ts";
import { sendAnswers, type Sent } from "./sendAnswers.ts";
import { uploadsTo } from "./uploadsTo.ts";
import { useBreakpoint } from "./useBreakpoint.ts";
import { useDraft } from "./useDraft.ts";
import { usePageInAddress, usePages } from "./usePages.ts";

/** The page of a published form. */
export function FillingPage({ page }: { readonly page: FillingPageData }) {
  const { release, slug, correcting, problems } = page;
  const { document } = release;
  const [filling] = useState(() => new Filling(document.widgets, page));
  const parts = useParts(page, filling);
  const pages = usePages(document, filling, usePageInAddress());
  const draft = useDraft(page, filling);

  async function deliver(): Promise<Sent> {
    const receipt = draft.receipt();
    const what = {
      answers: filling.answers(),
      shown: filling.shown(),
      isCorrection: correcting !== undefined,
    };
    const sent = await sendAnswers({ slug, receipt, releaseId: release.id, ...what });
    if (sent.kind === "kept") draft.end();
    return sent;
  }

  /** The receipt is the one that it arrived with. */
  const thank = () => location.assign(`/f/${slug}/r/${draft.receipt()}`);

  function clear(): void {
    draft.forget();
    filling.restart(page);
  }

  return (
    <FillingForm
      {...{ document, parts, pages, deliver, clear, thank, leave }}
      found={problems}
      isCorrection={correcting !== undefined}
      action={`/f/${slug}`}
      className="auto"
    >
      <input type="hidden" name="_release" value={release.id} />
      {/* For whoever sends without script; the server puts a receipt in the place of ours. */}
      <input
        type="hidden"
        name="_receipt"
        defaultValue={correcting ?? "receipt-of-this-page"}
        suppressHydrationWarning
      />
      {correcting !== undefined && <input type="hidden" name="_correcting" value="yes" />}
    </FillingForm>
  );
}

function useParts({ slug, release }: FillingPageData, filling: Filling): FillingParts {
  const { widgets } = release.document;
  const breakpoint = useBreakpoint();
  return useMemo(
    () => ({
      ...partsOf(filling, widgets),
      breakpoint,
      uploadsFor: (widgetId: string) => uploadsTo(slug, widgetId),
    }),
    [filling, widgets, breakpoint, slug],
  );
}

const OUTSIDE = /^(?:https?|mailto|tel):/i;

/** Leads to an address that the form's builders chose; nothing else of the page is one. */
function leave(to: string): boolean {
  if (!OUTSIDE.test(to) || !safeUrl(to)) return false;
  location.assign(to);
  return true;
}
