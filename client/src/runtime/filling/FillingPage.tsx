import { type FillingPage as FillingPageData } from "@formweave/schema/api";
import { useMemo, useState } from "react";
import { Filling } from "./filling.ts";
import { FillingForm } from "./FillingForm.tsx";
import { partsOf } from "./partsOf.ts";
import { sendAnswers, type Sent } from "./sendAnswers.ts";
import { uploadsTo } from "./uploadsTo.ts";
import { useBreakpoint } from "./useBreakpoint.ts";
import { useDraft } from "./useDraft.ts";
import { usePageInAddress, usePages } from "./usePages.ts";

/** The page of a published form. */
export function FillingPage({ page }: { readonly page: FillingPageData }) {
  const { release, look, slug, correcting, given, problems } = page;
  const { document } = release;
  const [filling] = useState(() => new Filling(document.widgets, page));
  const breakpoint = useBreakpoint();
  const parts = useMemo(
    () => ({
      ...partsOf(filling, document.widgets),
      breakpoint,
      uploadsFor: (widgetId: string) => uploadsTo(slug, widgetId),
    }),
    [filling, document.widgets, breakpoint, slug],
  );
  const pages = usePages(document, filling, usePageInAddress());
  const draft = useDraft(page, filling);

  async function deliver(): Promise<Sent> {
    const receipt = draft.receipt();
    const what = { answers: filling.answers(), isCorrection: correcting !== undefined };
    const sent = await sendAnswers({ slug, receipt, releaseId: release.id, ...what });
    if (sent.kind === "kept") {
      draft.end();
      location.assign(`/f/${slug}/r/${receipt}`);
    }
    return sent;
  }

  function clear(): void {
    draft.forget();
    filling.restart(given);
  }

  return (
    <FillingForm
      {...{ document, look, parts, pages, deliver, clear }}
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
