import { limits } from "@formweave/schema";

/** Largest size of a stored logo, pixels of a screen with two per CSS px. */
const MOST = { width: 640, height: 192 } as const;
/** Encodings to try in order until the picture is small enough for the document. */
const ATTEMPTS = [
  { type: "image/png", share: 1 },
  { type: "image/webp", share: 1 },
  { type: "image/webp", share: 0.5 },
  { type: "image/jpeg", share: 0.25 },
] as const;

/** Reads a picture as a data URL small enough for the document; undefined if the file is no picture. */
export async function readLogo(file: Blob): Promise<string | undefined> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return ATTEMPTS.map((attempt) => draw(image, attempt)).find(({ length }) => length <= limits.MAX_LOGO);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function draw(image: HTMLImageElement, { type, share }: (typeof ATTEMPTS)[number]): string {
  const { naturalWidth, naturalHeight } = image;
  const fit = Math.min(1, MOST.width / naturalWidth, MOST.height / naturalHeight) * share;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(naturalWidth * fit));
  canvas.height = Math.max(1, Math.round(naturalHeight * fit));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL(type, 0.85);
}
