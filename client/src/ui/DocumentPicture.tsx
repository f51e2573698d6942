import { type ReactNode } from "react";
import { drawThumbnail, type ThumbnailMark } from "./drawThumbnail.ts";
import { joinClasses } from "./joinClasses.ts";
import { type ProjectDocument } from "@formweave/schema/model";
import { themeLook } from "@formweave/schema/rules";
import "./documentPicture.css";

interface DocumentPictureProps {
  /** Undefined while it is not known. */
  readonly document: ProjectDocument | undefined;
  readonly className?: string | undefined;
  /** Shows no more of the page than is used, so that a small form is not lost in it. */
  readonly isFitted?: boolean | undefined;
  /** Stands there while there is nothing to draw. */
  readonly children?: ReactNode;
}

const VIEW = { width: 1200, height: 900 } as const;
/** The least of the page that a fitted picture shows, and the room beside what is on it, px. */
const FITTED = { width: 480, margin: 40 } as const;

/** What is on a canvas, drawn small; only to be looked at. */
export function DocumentPicture({ document, className, isFitted = false, children }: DocumentPictureProps) {
  const marks = document === undefined ? [] : drawThumbnail(document, VIEW.height);
  const look = document && themeLook(document.theme);
  const width = isFitted ? widthOf(marks) : VIEW.width;
  return (
    <div
      className={joinClasses("ft picture", className)}
      data-scheme={look?.drawnScheme}
      style={look?.variables}
      aria-hidden="true"
    >
      {marks.length === 0 ? (
        children
      ) : (
        <svg viewBox={`0 0 ${width} ${(width * VIEW.height) / VIEW.width}`}>
          {marks.map((mark) => (
            <Mark key={`${mark.id} ${mark.look}`} mark={mark} />
          ))}
        </svg>
      )}
    </div>
  );
}

function widthOf(marks: readonly ThumbnailMark[]): number {
  const ends = marks.map((mark) => (mark.mark === "box" ? mark.x + mark.width : mark.x) + FITTED.margin);
  return Math.min(VIEW.width, Math.max(FITTED.width, ...ends));
}

function Mark({ mark }: { readonly mark: ThumbnailMark }) {
  if (mark.mark === "box") {
    const { look, x, y, width, height } = mark;
    return <rect className={`picture-${look}`} x={x} y={y} width={width} height={height} rx={10} />;
  }
  return (
    <text className={`picture-${mark.look}`} x={mark.x} y={mark.y}>
      {mark.text}
    </text>
  );
}
