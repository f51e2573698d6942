import type { Extent } from "@formweave/schema/geometry";
import type { FormPage } from "@formweave/schema/logic";
import type { Widget } from "@formweave/schema/model";
import { memo, useMemo, type ReactNode } from "react";
import { joinClasses } from "#ui/joinClasses.ts";
import { lastButton } from "./FormButtons.tsx";
import { readTextProp } from "./readTextProp.ts";
import { PageGrid } from "#runtime/filling/grid/ThingGrid.tsx";

/** Describes one page of a form that is filled in, and who takes its answers. */
export interface PageOfFormProps {
  readonly page: FormPage;
  /** The horizontal range of the canvas that all pages use. */
  readonly extent: Extent;
  /** Without script all pages are shown, one below another. */
  readonly isShown: boolean;
  /** True when there is a page before it: the form's own submit button then stands beside "Back". */
  readonly isAfter: boolean;
  /** Shown above the content of the current page, below its header. */
  readonly before: ReactNode;
  /** Shown below the content, with the form's own submit button if it belongs there. */
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
  const [title, description] = [readTextProp(opening, "title"), readTextProp(opening, "description")];
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
      {children(own)}
    </section>
  );
});
