import { limits } from "@formweave/schema";
import { boundsOf } from "@formweave/schema/geometry";
import { type FormPage } from "@formweave/schema/logic";
import { memo, type ReactNode } from "react";
import { joinClasses } from "#ui/joinClasses.ts";
import { textOf } from "./textOf.ts";
import { type GridStyle } from "./gridStyle.ts";
import { ThingGrid } from "./ThingGrid.tsx";

interface PageOfFormProps {
  readonly page: FormPage;
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
  isShown,
  before,
  children,
}: PageOfFormProps) {
  const [title, description] = [textOf(opening, "title"), textOf(opening, "description")];
  const top = opening === undefined ? 0 : opening.position.y + opening.size.height;
  return (
    <section className={joinClasses("fill-page", !isShown && "is-away")} style={edgesOf(widgets)}>
      {isShown && before}
      {title !== "" && (
        <header className="fill-head">
          <h2 tabIndex={-1}>{title}</h2>
          {description !== "" && <p>{description}</p>}
        </header>
      )}
      <ThingGrid things={widgets} top={top} width={limits.CANVAS.width} />
      {isShown && children}
    </section>
  );
});

/** How far the things of a page stand from its edges, so that what is added to it stands in line with them. */
function edgesOf(widgets: FormPage["widgets"]): GridStyle {
  const bounds = boundsOf(widgets.map(({ position, size }) => ({ ...position, ...size })));
  const { width } = limits.CANVAS;
  const left = Math.min(Math.max(bounds?.x ?? 0, 0), width / 2);
  const right = Math.min(
    Math.max(width - (bounds === undefined ? width : bounds.x + bounds.width), 0),
    width / 2,
  );
  return { "--left": `${(left / width) * 100}%`, "--right": `${(right / width) * 100}%` };
}
