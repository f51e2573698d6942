import type { AppPage, AppScreen } from "@formweave/schema/api";
import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { RequiredContext, useIsScripted } from "#widgets/field/useIsScripted.ts";
import { FillingContext, type FillingParts } from "#runtime/filling/FillingContext.tsx";
import type { Filling } from "#runtime/filling/filling.ts";
import { computeExtent, spanStyle } from "#runtime/filling/grid/pageExtent.ts";
import { Message } from "#runtime/filling/Message.tsx";
import { PageOfForm } from "#runtime/filling/pages/PageOfForm.tsx";
import type { Pages } from "#runtime/filling/pages/usePages.ts";
import { Problems } from "#runtime/filling/Problems.tsx";
import { useAnswers } from "#runtime/filling/useAnswers.ts";
import { useFormActions } from "#runtime/filling/useFormActions.ts";
import type { ScreenHost } from "./screenHost.ts";
import { readScreenWays } from "./readScreenWays.ts";
import { toFillingPage } from "./toFillingPage.ts";
import { useScreenDelivery } from "./useScreenDelivery.ts";
import { useScreenParts, useScreenPages } from "./useScreenParts.ts";

interface ScreenProps {
  readonly app: AppPage;
  readonly screen: AppScreen;
  readonly filling: Filling;
  readonly host: ScreenHost;
}

/** A screen of an app: its heading, and its components as one form. */
export function Screen(props: ScreenProps) {
  const isScripted = useIsScripted();
  return (
    <div className="fill-root rt-app-screen">
      <div className="fill-frame">
        <RequiredContext value={isScripted}>
          <ScreenForm {...props} />
        </RequiredContext>
      </div>
    </div>
  );
}

function ScreenForm({ app, screen, filling, host }: ScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  const isScripted = useIsScripted();
  const page = useMemo(() => toFillingPage(app, screen), [app, screen]);
  const { document } = page.release;
  const pages = useScreenPages(document.widgets, filling);
  const parts = useScreenParts(app.slug, document.widgets, filling);
  const answers = useAnswers(form, filling);
  const delivery = useScreenDelivery({ app, screen, page, filling, host });
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
      {/* Listens to events of all fields here, since views keep their answers in controls of all kinds. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        key={acting.round}
        className="fill-form"
        aria-label={screen.name}
        action={screen.address}
        method="post"
        noValidate={isScripted}
        style={spanStyle(computeExtent(pages.pages))}
        onSubmit={sending.handleSubmit}
        onReset={sending.handleReset}
        onInput={answers.handleChange}
        onChange={answers.handleChange}
        onClick={answers.handleChange}
        onKeyUp={answers.handleChange}
        onPointerUp={answers.handleChange}
        onBlur={answers.handleBlur}
      >
        <ScreenParts {...{ app, screen, pages }} before={<Problems {...sending.said} />} />
      </form>
      <Message {...acting.message} />
    </FillingContext>
  );
}

interface ScreenPartsProps extends Pick<ScreenProps, "app" | "screen"> {
  readonly pages: Pages;
  readonly before: ReactNode;
}

/** The heading of a screen and its components. */
function ScreenParts({ app, screen, pages, before }: ScreenPartsProps) {
  const extent = useMemo(() => computeExtent(pages.pages), [pages.pages]);
  return (
    <>
      {screen.heading !== "drawn" && (
        <h1 className={screen.heading === "hidden" ? "wv-sr" : "rt-app-title"} dir="auto">
          {screen.name}
        </h1>
      )}
      <input type="hidden" name="_release" value={app.release.id} />
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
function useScreenLinks(around: FillingParts, screen: AppScreen, host: ScreenHost): FillingParts {
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
