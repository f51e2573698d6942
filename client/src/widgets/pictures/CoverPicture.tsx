import { safeUrl } from "@formweave/schema/widgets";
import { useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import "#widgets/styles/picture.css";

interface CoverPictureProps {
  readonly src: string;
  readonly alt: string;
}

/** A picture that fills its container, or a plain tile when there is none or it fails to load. */
export function CoverPicture({ src, alt }: CoverPictureProps) {
  const [failed, setFailed] = useState("");
  if (src === "" || src === failed || !safeUrl(src)) {
    return (
      <span className="wv-nopicture">
        <Icon name="image" size={20} />
      </span>
    );
  }
  return (
    <img
      className="wv-cover"
      src={src}
      alt={alt}
      loading="lazy"
      draggable={false}
      onError={() => setFailed(src)}
    />
  );
}
