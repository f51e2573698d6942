import type { Extent } from "@formweave/schema/geometry";
import type { FormPage } from "@formweave/schema/logic";
import { memo, type ReactNode } from "react";
import { joinClasses } from "#ui/joinClasses.ts";
import { textOf } from "./textOf.ts";
import { PageGrid } from "./ThingGrid.tsx";

/** What one page of a form is drawn from. */
export interface PageOfFormProps {
  readonly page: FormPage;
  /** What all pages use of the canvas from side to side. */
  readonly extent: Extent;
  /** Without script all pages are shown, one below the other. */
  readonly isShown: boolean;
  /** Shown above what stands on the page that is shown. */
  readonly before: ReactNode;
  /** Shown below it. */
  readonly children: ReactNode;
}

/** One page of a form, with its title. */
export const PageOfForm = memo(function Page({
  page: { opening, widgets },
  extent,
  isShown,
  before,
  children,
}: PageOfFormProps) {
  const [title, description] = [textOf(opening, "title"), textOf(opening, "description")];
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
      <PageGrid things={widgets} top={top} extent={extent} />
      {isShown && children}
    </section>
  );
});
