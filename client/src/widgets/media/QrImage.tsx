import { translate } from "@formweave/schema";
import { QUIET_ZONE, type QrDrawing } from "./drawQr.ts";

/** A code with its `QUIET_ZONE`, on the light background that scanners need. */
export function QrImage({ code: { side, path } }: { readonly code: QrDrawing }) {
  const size = side + 2 * QUIET_ZONE;
  return (
    // No img element: a picture at an address would be another file to fetch.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={translate("QR code for the address")}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
