import { formPages } from "@formweave/schema/logic";
import { pageDirection } from "@formweave/schema/model";
import { themeLook, type ColorScheme } from "@formweave/schema/rules";
import { isOutsideAddress } from "@formweave/schema/widgets";
import { useMemo, useState } from "react";
import { useStore } from "#lib/createStore.ts";
import { useShownTree } from "#builder/canvasState/useShownTree.ts";
import { FillingForm } from "#runtime/filling/FillingForm.tsx";
import { createParts } from "#runtime/filling/createParts.ts";
import { usePages } from "#runtime/filling/pages/usePages.ts";
import { followLink } from "./followLink.ts";
import { keepWords, useLiveForm, type LiveForm, type TranslateWidgets } from "./useLiveForm.ts";
import { useLiveFilling } from "./useLiveFilling.ts";
import "#runtime/styles/filling.css";
import { useCanvas } from "#builder/canvasState/canvasState.ts";
import { findShownScreen } from "#builder/canvasState/shownScreen.ts";

export interface LivePageProps {
  /** Scale of the page, 1 = full size. */
  readonly scale: number;
  /** The colour scheme shown. */
  readonly scheme: ColorScheme;
  /** Reports the effect an action would have on the real page. */
  readonly onAnnounce: (text: string) => void;
  /** Absent for a form in English. */
  readonly translate?: TranslateWidgets | undefined;
}

/** The page as respondents fill it in, with the same code; answers last while the preview is open. */
export function LivePage({ scale, scheme, onAnnounce, translate = keepWords }: LivePageProps) {
  const { page, screens } = useCanvas();
  const form = useLiveForm(translate);
  const breakpoint = useStore(page.device, (current) => current);
  const width = useShownTree((tree) => tree.width);
  const filling = useLiveFilling(form.widgets);
  const { language } = form.texts;
  const pages = usePages(
    form,
    filling,
    useState(() => findStartPage(form, findShownScreen(screens))),
  );
  const parts = useMemo(
    () => ({
      ...createParts(filling, form.widgets),
      breakpoint,
    }),
    [filling, form, breakpoint],
  );
  function leave(to: string): boolean {
    const name = form.screens.find(({ id, route }) => id === to || route === to)?.name;
    const isOutside = isOutsideAddress(to);
    if (name !== undefined) onAnnounce(`This leads to the screen “${name}”.`);
    else onAnnounce(isOutside ? `This leads to ${to}.` : "This does not lead to a screen yet.");
    return isOutside;
  }
  return (
    // Its clicks are those of the links inside.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={followLink} lang={language} dir={pageDirection({ language, name: form.name })}>
      <FillingForm
        {...{ parts, leave, pages }}
        thank={() => onAnnounce("This is a preview. Nothing was sent.")}
        look={{ ...themeLook(form.theme), scheme }}
        document={form}
        found={[]}
        isCorrection={false}
        as="div"
        className="live-page"
        style={{ width, zoom: scale }}
        clear={() => filling.restart({ given: {}, shown: {} })}
        call={() => Promise.resolve("This is a preview. No service was called.")}
        deliver={() => Promise.resolve({ kind: "kept" })}
      />
    </div>
  );
}

/** Number of the first page on the screen that is shown on the canvas. */
function findStartPage({ widgets, screens }: LiveForm, screen: string | undefined): number {
  return Math.max(
    0,
    formPages(widgets, screens).findIndex(({ screenId }) => screenId === screen),
  );
}
