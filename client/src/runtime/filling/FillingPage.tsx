import { type FillingPage as FillingPageData } from "@formweave/schema/api";
import { limits } from "@formweave/schema";
import { useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { Filling } from "./filling.ts";
import { FillingContext, type FillingParts } from "./FillingContext.tsx";
import { FormButtons } from "./FormButtons.tsx";
import { PageOfForm } from "./PageOfForm.tsx";
import { Problems } from "./Problems.tsx";
import { Progress } from "./Progress.tsx";
import { themeStyle } from "./themeStyle.ts";
import { useAnswers } from "./useAnswers.ts";
import { usePages } from "./usePages.ts";
import { useSending } from "./useSending.ts";

/** A form to be filled in: page by page where it has several, sent from the last one. */
export function FillingPage({ page }: { readonly page: FillingPageData }) {
  const { name, description, theme } = page.release.document;
  const parts = useParts(page);
  const pages = usePages(page.release.document, parts.filling);
  const isMany = pages.pages.length > 1;
  return (
    <FillingContext value={parts}>
      <main className="ft auto fill" data-pages={isMany || undefined} style={themeStyle(theme)}>
        {isMany && <Progress name={name} description={description} pages={pages} />}
        <FillingForm page={page} parts={parts} pages={pages} />
      </main>
    </FillingContext>
  );
}

function useParts({ release, ...begin }: FillingPageData): FillingParts {
  const { widgets } = release.document;
  const [filling] = useState(() => new Filling(widgets, begin));
  return useMemo(() => {
    const children = widgets
      .filter(({ parentId }) => parentId !== null)
      .toSorted((a, b) => a.zIndex - b.zIndex);
    const inside = Map.groupBy(children, ({ parentId }) => parentId ?? "");
    return { filling, inside, widgets: new Map(widgets.map((widget) => [widget.id, widget])) };
  }, [widgets, filling]);
}

interface FillingFormProps {
  readonly page: FillingPageData;
  readonly parts: FillingParts;
  readonly pages: ReturnType<typeof usePages>;
}

function FillingForm({ page, parts, pages }: FillingFormProps) {
  const { filling } = parts;
  const form = useRef<HTMLFormElement>(null);
  const answers = useAnswers(form, filling);
  const sending = useSending({ page, parts, pages, readAll: answers.readAll });
  const round = useSyncExternalStore(
    filling.followAll,
    () => filling.round,
    () => 0,
  );
  return (
    // What happens in its fields is heard here, since views keep their answers in controls of all kinds.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      key={round}
      className="fill-form"
      aria-label={page.release.document.name}
      action={`/f/${page.slug}`}
      method="post"
      noValidate
      style={{ maxWidth: limits.CANVAS.width }}
      onSubmit={sending.handleSubmit}
      onReset={sending.handleReset}
      onInput={answers.handleChange}
      onChange={answers.handleChange}
      onClick={answers.handleChange}
      onKeyUp={answers.handleChange}
      onPointerUp={answers.handleChange}
      onBlur={answers.handleBlur}
    >
      <SentAlong page={page} />
      {pages.pages.map((one, index) => (
        <ShownPage key={one.opening?.id ?? index} {...{ page, pages, sending, index }} />
      ))}
    </form>
  );
}

/** What goes along when the form is sent without script; the server puts a receipt in the place of ours. */
function SentAlong({ page: { release, correcting } }: Pick<FillingFormProps, "page">) {
  return (
    <>
      <input type="hidden" name="_release" value={release.id} />
      <input
        type="hidden"
        name="_receipt"
        defaultValue={correcting ?? "receipt-of-this-page"}
        suppressHydrationWarning
      />
      {correcting !== undefined && <input type="hidden" name="_correcting" value="yes" />}
    </>
  );
}

interface ShownPageProps extends Pick<FillingFormProps, "page" | "pages"> {
  readonly sending: ReturnType<typeof useSending>;
  readonly index: number;
}

function ShownPage({ page, pages, sending, index }: ShownPageProps): ReactNode {
  const { problems, isBusy, showField } = sending;
  const shown = pages.pages[index];
  if (shown === undefined) return null;
  if (index !== pages.current) return <PageOfForm page={shown} />;
  return (
    <PageOfForm page={shown} before={<Problems problems={problems} onGo={showField} />}>
      <FormButtons
        pages={pages}
        widgets={page.release.document.widgets}
        isBusy={isBusy}
        isCorrection={page.correcting !== undefined}
      />
    </PageOfForm>
  );
}
