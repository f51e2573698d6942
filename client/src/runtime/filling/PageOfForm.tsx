import type { Extent } from "@formweave/schema/geometry";
import type { FormPage } from "@formweave/schema/logic";
import type { Widget } from "@formweave/schema/model";
import { memo, useMemo, type ReactNode } from "react";
import { joinClasses } from "#ui/joinClasses.ts";
import { lastButton } from "./FormButtons.tsx";
import { textOf } from "./textOf.ts";
import { PageGrid } from "./ThingGrid.tsx";

/** What one page of a form is drawn from. */
export interface PageOfFormProps {
  readonly page: FormPage;
  /** What all pages use of the canvas from side to side. */
  readonly extent: Extent;
  /** Without script all pages are shown, one below the other. */
  readonly isShown: boolean;
  /** Whether it leads back: the form's own button stands beside the way there. */
  readonly isAfter: boolean;
  /** Shown above what stands on the page that is shown. */
  readonly before: ReactNode;
  /** Shown below it, with the form's own button where that stands there. */
  readonly children: (own: Widget | undefined) => ReactNode;
}

/** One page of a form, with its title. */
export const PageOfForm = memo(function Page({
  page: { opening, widgets },
  extent,
  isShown,
  isAfter,
  before,
  children,
}: PageOfFormProps) {
  const [title, description] = [textOf(opening, "title"), textOf(opening, "description")];
  const own = useMemo(() => (isAfter ? lastButton(widgets) : undefined), [isAfter, widgets]);
  const things = useMemo(() => widgets.filter((thing) => thing !== own), [own, widgets]);
  const top = opening === undefined ? 0 : opening.position.y + opening.size.height;
  return (
    <section className={joinClasses("fill-page", !isShown && "is-away")}>
      {isShown && before}
      {title !== "" && (
        <header className="fill-head">
          <h2 tabIndex={-1}>{title}</h2>
          {description !== "" && <p>{description}</p>}
        </header>
      )}
      <PageGrid things={things} top={top} extent={extent} />
      {isShown && children(own)}
    </section>
  );
});
