import { fill, translate } from "@formweave/schema";
import { useMemo } from "react";
import { drawQr } from "./drawQr.ts";
import { Icon } from "#ui/Icon.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/qr.css";

/** A QR code, drawn in the browser, so that no server learns its text. Always dark on light, which every scanner reads. */
export function QrCodeView({ props, style }: WidgetViewProps<"qr-code">) {
  const { text, alt, caption, correction, margin } = props;
  const code = useMemo(
    () => (text === "" ? undefined : drawQr(text, correction, margin)),
    [text, correction, margin],
  );
  if (code === undefined) {
    return (
      <div className="wv-qr is-empty" style={style}>
        <Icon name="qr-code" />
        <span>{text === "" ? translate("No content yet") : translate("Too long for a QR code")}</span>
      </div>
    );
  }
  const size = code.side + 2 * margin;
  const label = fill("QR code: {title}", { title: alt || text });
  return (
    <figure className="wv-qr" style={style}>
      {/* No img element: a picture with an address would be another file to load. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        <rect width={size} height={size} fill="#fff" />
        <path d={code.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      {caption !== "" && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
