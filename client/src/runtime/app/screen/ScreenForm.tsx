import type { AppScreen, FillingPage } from "@formweave/schema/api";
import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { FillingContext, type FillingParts } from "#runtime/filling/FillingContext.tsx";
import type { FillingFormProps } from "#runtime/filling/fillingFormProps.ts";
import { computeExtent } from "#runtime/filling/grid/pageExtent.ts";
import { Message } from "#runtime/filling/Message.tsx";
import { FormElement } from "#runtime/filling/pages/FormElement.tsx";
import { PageOfForm } from "#runtime/filling/pages/PageOfForm.tsx";
import type { Pages } from "#runtime/filling/pages/usePages.ts";
import { Problems } from "#runtime/filling/Problems.tsx";
import { useAnswers } from "#runtime/filling/useAnswers.ts";
import { useFormActions } from "#runtime/filling/useFormActions.ts";
import type { ScreenHost } from "./screenHost.ts";
import { readScreenWays } from "./readScreenWays.ts";
import { useScreenPages } from "./useScreenPages.ts";

/** A screen as a form, and what surrounds it. */
export interface ScreenFormProps {
  readonly page: Pick<FillingPage, "release" | "problems" | "message">;
  readonly screen: AppScreen;
  readonly parts: FillingParts;
  readonly host: Pick<ScreenHost, "navigate" | "arrive">;
  readonly delivery: Pick<FillingFormProps, "deliver" | "clear" | "thank" | "leave" | "call">;
}

/** The components of a screen as one form; `delivery` says what becomes of its answers. */
export function ScreenForm({ page, screen, parts, host, delivery }: ScreenFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { document } = page.release;
  const { filling } = parts;
  const pages = useScreenPages(document.widgets, filling);
  const extent = useMemo(() => computeExtent(pages.pages), [pages.pages]);
  const answers = useAnswers(form, filling);
  // Before the events of the screen run, which the next hook does; the other effect comes after them.
  useEffect(() => host.arrive(true), [host]);
  const { problems: found, message: said } = page;
  const refused = { found, ...(said !== undefined && { said }) };
  const acting = useFormActions({ form, document, parts, pages, answers, ...refused, ...delivery });
  useEffect(() => host.arrive(false), [host]);
  const context = useScreenLinks(acting.around, screen, host);
  const { sending } = acting;
  return (
    <FillingContext value={context}>
      <FormElement
        key={acting.round}
        ref={form}
        label={screen.name}
        action={screen.address}
        extent={extent}
        {...{ answers, sending }}
      >
        <ScreenParts {...{ page, screen, pages, extent }} before={<Problems {...sending.said} />} />
      </FormElement>
      <Message {...acting.message} />
    </FillingContext>
  );
}

interface ScreenPartsProps extends Pick<ScreenFormProps, "page" | "screen"> {
  readonly pages: Pages;
  readonly extent: ReturnType<typeof computeExtent>;
  readonly before: ReactNode;
}

/** The heading of a screen and its components. */
function ScreenParts({ page: { release }, screen, pages, extent, before }: ScreenPartsProps) {
  return (
    <>
      {screen.heading !== "drawn" && (
        <h1 className={screen.heading === "hidden" ? "wv-sr" : "rt-app-title"} dir="auto">
          {screen.name}
        </h1>
      )}
      <input type="hidden" name="_release" value={release.id} />
      {/* For submission without script; the server replaces our receipt. */}
      <input type="hidden" name="_receipt" defaultValue="receipt-of-this-page" suppressHydrationWarning />
      {pages.pages.map((part, index) => (
        <PageOfForm
          key={part.opening?.id ?? index}
          page={part}
          extent={extent}
          before={index === 0 && before}
          isAfter={false}
          isShown={pages.path.includes(index)}
        >
          {NOTHING}
        </PageOfForm>
      ))}
    </>
  );
}

/** The buttons of a screen are those that are drawn on it. */
const NOTHING = () => null;

/** Leads lists of pages to the addresses of their screens; all other links of a screen are addresses already. */
function useScreenLinks(
  around: FillingParts,
  screen: AppScreen,
  host: ScreenFormProps["host"],
): FillingParts {
  const ways = useMemo(() => readScreenWays(screen), [screen]);
  return useMemo(
    () => ({
      ...around,
      ways,
      onNavigate(id: string) {
        const link = screen.links.find((each) => each.id === id);
        if (link !== undefined) host.navigate(link.address);
      },
    }),
    [around, ways, screen, host],
  );
}
