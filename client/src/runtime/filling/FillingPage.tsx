import { translate } from "@formweave/schema";
import type { FillingPage as FillingPageData } from "@formweave/schema/api";
import { isOutsideAddress } from "@formweave/schema/widgets";
import { useMemo, useState } from "react";
import { Filling } from "./filling.ts";
import type { FillingParts } from "./FillingContext.tsx";
import { FillingForm } from "./FillingForm.tsx";
import { createParts } from "./createParts.ts";
import { uploadsTo } from "./delivery/uploadsTo.ts";
import { useBreakpoint } from "./useBreakpoint.ts";
import { useDelivery } from "./delivery/useDelivery.ts";
import { usePageInAddress, usePages } from "./pages/usePages.ts";

/** The page of a published form. */
export function FillingPage({ page }: { readonly page: FillingPageData }) {
  const { release, look, slug, correcting, seen, told, problems, message } = page;
  const { document } = release;
  const [filling] = useState(() => new Filling(document.widgets, page));
  const parts = useParts(page, filling);
  const pages = usePages(document, filling, usePageInAddress());
  const delivery = useDelivery(page, filling, pages.current);
  return (
    <FillingForm
      {...{ document, look, parts, pages, leave }}
      {...delivery}
      found={problems}
      {...(message !== undefined && { said: message })}
      isCorrection={correcting !== undefined}
      action={`/f/${slug}`}
      className="auto"
    >
      {page.heading && <h1 className="wv-sr">{page.heading}</h1>}
      {correcting !== undefined && (
        <p className="fill-note">{translate("You are changing answers you have already sent.")}</p>
      )}
      <input type="hidden" name="_release" value={release.id} />
      {/* For submission without script; the server replaces our receipt. */}
      <input
        type="hidden"
        name="_receipt"
        defaultValue={correcting ?? "receipt-of-this-page"}
        suppressHydrationWarning
      />
      {correcting !== undefined && <input type="hidden" name="_correcting" value="yes" />}
      {seen !== undefined && <input type="hidden" name="_seen" value={seen} />}
      {told !== undefined && <input type="hidden" name="_told" value={told} />}
    </FillingForm>
  );
}

function useParts({ slug, release }: FillingPageData, filling: Filling): FillingParts {
  const { widgets } = release.document;
  const breakpoint = useBreakpoint();
  return useMemo(
    () => ({
      ...createParts(filling, widgets),
      breakpoint,
      uploadsFor: (widgetId: string) => uploadsTo(slug, widgetId),
    }),
    [filling, widgets, breakpoint, slug],
  );
}

/** Opens an address chosen by the form's authors; nothing else on the page may navigate. */
function leave(to: string): boolean {
  if (!isOutsideAddress(to)) return false;
  location.assign(to);
  return true;
}
