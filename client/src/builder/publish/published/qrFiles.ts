import { QUIET_ZONE, type QrDrawing } from "#widgets/media/drawQr.ts";

/** Least side of the downloaded picture, px: sharp on an A4 poster. */
const PICTURE_PX = 2048;

/** Returns the code as an SVG file. */
export function qrSvg({ side, path }: QrDrawing): string {
  const size = side + 2 * QUIET_ZONE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  );
}

/** Returns the code as a picture with whole pixels per module; undefined if the browser cannot draw it. */
export function qrPicture({ side, path }: QrDrawing): Blob | undefined {
  const size = side + 2 * QUIET_ZONE;
  const scale = Math.ceil(PICTURE_PX / size);
  const canvas = document.createElement("canvas");
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext("2d");
  if (context === null) return undefined;
  context.scale(scale, scale);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, size, size);
  context.fillStyle = "#000";
  context.clip(new Path2D(path));
  context.fillRect(0, 0, size, size);
  // Synchronous: toBlob waits for the browser to be idle, which can take seconds.
  const [, data = ""] = canvas.toDataURL("image/png").split(",");
  return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type: "image/png" });
}

/** "Crew onboarding" → "crew-onboarding-qr". */
export function qrFileName(name: string): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z\d]+/g);
  return [...(words ?? ["form"]), "qr"].join("-");
}
