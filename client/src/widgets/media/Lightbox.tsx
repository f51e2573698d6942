import { fill, translate } from "@formweave/schema";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Icon } from "#ui/Icon.tsx";

export interface GalleryPicture {
  readonly id: string;
  readonly src: string;
  readonly alt: string;
  readonly caption: string;
}

interface LightboxProps {
  readonly pictures: readonly GalleryPicture[];
  /** Index of the shown picture, from 0. */
  readonly at: number;
  readonly onShow: (at: number) => void;
  readonly onClose: () => void;
}

/** One picture of several over the whole page; the arrow keys show the others, Escape closes. */
export function Lightbox({ pictures, at, onShow, onClose }: LightboxProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.showModal(), []);
  const picture = pictures[at];
  const move = (step: number) => onShow((at + step + pictures.length) % pictures.length);

  function handleKeyDown({ key }: KeyboardEvent): void {
    if (key === "ArrowLeft") move(-1);
    if (key === "ArrowRight") move(1);
  }

  if (picture === undefined) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click beside the picture; Escape does the same
    <dialog
      ref={ref}
      className="wv-lightbox"
      aria-label={translate("Picture")}
      onClose={onClose}
      onKeyDown={handleKeyDown}
      onClick={({ target }) => target === ref.current && onClose()}
    >
      <figure>
        <img src={picture.src} alt={picture.alt} />
        <figcaption aria-live="polite">
          {picture.caption}
          {pictures.length > 1 && (
            <small>{fill("{from} of {count}", { from: at + 1, count: pictures.length })}</small>
          )}
        </figcaption>
      </figure>
      <button type="button" className="is-close" aria-label={translate("Close")} onClick={onClose}>
        <Icon name="x" size={20} />
      </button>
      {pictures.length > 1 && <Turns onTurn={move} />}
    </dialog>
  );
}

/** Buttons to the pictures before and after. */
function Turns({ onTurn }: { readonly onTurn: (step: number) => void }) {
  return (
    <>
      <button
        type="button"
        className="is-back"
        aria-label={translate("Previous picture")}
        onClick={() => onTurn(-1)}
      >
        <Icon name="chevron-left" size={20} />
      </button>
      <button
        type="button"
        className="is-on"
        aria-label={translate("Next picture")}
        onClick={() => onTurn(1)}
      >
        <Icon name="chevron-right" size={20} />
      </button>
    </>
  );
}
