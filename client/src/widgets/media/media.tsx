import { translate } from "@formweave/schema";
import { safeUrl } from "@formweave/schema/widgets";
import { useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { Drawing } from "#ui/Drawing.tsx";
import { resolveIcon } from "#ui/icons.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

/** A picture with its caption; it says so when there is none yet, or when it fails to load. */
export function ImageView({ props, style }: WidgetViewProps<"image">) {
  const { src, caption, href } = props;
  const picture =
    src === "" ? (
      <NoImage text={translate("No image yet")} style={style} />
    ) : (
      <Picture key={src} {...props} style={style} />
    );
  return (
    <figure className="wv-image">
      {href !== "" && safeUrl(href) ? (
        <a href={href} aria-label={props.alt || caption || translate("Open the link of the picture")}>
          {picture}
        </a>
      ) : (
        picture
      )}
      {caption !== "" && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

interface PictureProps {
  readonly src: string;
  readonly alt: string;
  readonly decorative: boolean;
  readonly fit: "cover" | "contain" | "none";
  readonly style: WidgetViewProps<"image">["style"];
}

function Picture({ src, alt, decorative, fit, style }: PictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed || !safeUrl(src))
    return <NoImage text={translate("This image cannot be loaded")} style={style} />;
  return (
    <img
      src={src}
      alt={decorative ? "" : alt}
      style={{ objectFit: fit, ...style }}
      loading="lazy"
      draggable={false}
      onError={() => setHasFailed(true)}
    />
  );
}

function NoImage({ text, style }: { readonly text: string; readonly style: PictureProps["style"] }) {
  return (
    <div className="wv-noimage" style={style}>
      <Icon name="image" size={20} />
      <span>{text}</span>
    </div>
  );
}

/** An icon of any size. */
export function IconView({ props, style }: WidgetViewProps<"icon">) {
  const size = props.iconSize;
  const name = props.label === "" ? { "aria-hidden": true } : { role: "img", "aria-label": props.label };
  return (
    <div className="wv-icon" style={{ ...(props.color !== "" && { color: props.color }), ...style }}>
      <Drawing
        {...name}
        name={resolveIcon(props.icon)}
        width={size}
        height={size}
        strokeWidth={props.strokeWidth}
      />
    </div>
  );
}
