import type { ReactNode } from "react";
import { drawThumbnail } from "./drawThumbnail.ts";
import { joinClasses } from "#ui/joinClasses.ts";
import type { ThumbnailMark } from "./thumbnailParts.ts";
import type { ProjectDocument } from "@formweave/schema/model";
import { themeLook } from "@formweave/schema/rules";
import "./documentPicture.css";

interface DocumentPictureProps {
  /** Undefined until it is known. */
  readonly document: ProjectDocument | undefined;
  readonly className?: string | undefined;
  /** Crops the picture to the used part of the page, so that a small form is not lost in it. */
  readonly isFitted?: boolean | undefined;
  /** Shown while there is nothing to draw. */
  readonly children?: ReactNode;
}

const VIEW = { width: 1200, height: 900 } as const;
/** Least width of a fitted picture, and the margin around its content, px. */
const FITTED = { width: 480, margin: 40 } as const;

/** Corner radius of each kind of box, px; all others have that of a field. */
const RADII: Readonly<Partial<Record<string, number>>> = { bar: 5, option: 4, line: 1 };

/** A small static picture of a canvas. */
export function DocumentPicture({ document, className, isFitted = false, children }: DocumentPictureProps) {
  const marks = document === undefined ? [] : drawThumbnail(document, VIEW.height);
  const look = document && themeLook(document.theme);
  const { left, width } = isFitted ? usedPart(marks) : { left: 0, width: VIEW.width };
  return (
    <span
      className={joinClasses("ft picture", className)}
      data-scheme={look?.drawnScheme}
      style={look?.variables}
      aria-hidden="true"
    >
      {marks.length === 0 ? (
        children
      ) : (
        <svg viewBox={`${left} 0 ${width} ${(width * VIEW.height) / VIEW.width}`}>
          {marks.map((mark) => (
            <Mark key={`${mark.id} ${mark.look} ${mark.x} ${mark.y}`} mark={mark} />
          ))}
        </svg>
      )}
    </span>
  );
}

/** Returns the horizontal range of the page that has content, px. */
function usedPart(marks: readonly ThumbnailMark[]): { readonly left: number; readonly width: number } {
  const left = Math.max(0, Math.min(...marks.map(({ x }) => x)) - FITTED.margin);
  const ends = marks.map((mark) => (mark.mark === "box" ? mark.x + mark.width : mark.x) + FITTED.margin);
  return { left, width: Math.min(VIEW.width, Math.max(FITTED.width, Math.max(...ends) - left)) };
}

function Mark({ mark }: { readonly mark: ThumbnailMark }) {
  if (mark.mark === "box") {
    const { look, x, y, width, height } = mark;
    return (
      <rect
        className={`picture-${look}`}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={look === "round" ? height / 2 : (RADII[look] ?? 10)}
      />
    );
  }
  return (
    <text className={`picture-${mark.look}`} x={mark.x} y={mark.y}>
      {mark.text}
    </text>
  );
}
