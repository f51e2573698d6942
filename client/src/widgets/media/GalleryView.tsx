import { fill, translate } from "@formweave/schema";
import { safeUrl } from "@formweave/schema/widgets";
import { useState } from "react";
import { CoverPicture } from "#widgets/pictures/CoverPicture.tsx";
import { Lightbox, type GalleryPicture } from "./Lightbox.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/media.css";

const RATIOS = { square: "1", wide: "4 / 3", tall: "3 / 4" } as const;

/** Pictures in even columns, which open at full size. */
export function GalleryView({ props, mode, style }: WidgetViewProps<"gallery">) {
  const { options, columns, gap, ratio, zoomable } = props;
  const [open, setOpen] = useState<number>();
  const shown = options.filter(({ src }) => src !== "" && safeUrl(src));
  return (
    <>
      <ul
        className="wv-gallery"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap, ...style }}
      >
        {options.map((picture) => {
          const place = shown.indexOf(picture);
          const canOpen = zoomable && place !== -1 && mode === "live";
          return (
            <li key={picture.id} style={{ aspectRatio: RATIOS[ratio] }}>
              <Thumbnail picture={picture} onOpen={canOpen ? () => setOpen(place) : undefined} />
            </li>
          );
        })}
      </ul>
      {open !== undefined && shown[open] !== undefined && (
        <Lightbox pictures={shown} at={open} onShow={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

interface ThumbnailProps {
  readonly picture: GalleryPicture;
  readonly onOpen: (() => void) | undefined;
}

function Thumbnail({ picture: { src, alt, caption }, onOpen }: ThumbnailProps) {
  const cover = <CoverPicture src={src} alt={alt} />;
  if (onOpen === undefined) return cover;
  return (
    <button
      type="button"
      aria-label={fill("Open large: {title}", { title: alt || caption || translate("picture") })}
      onClick={onOpen}
    >
      {cover}
    </button>
  );
}
