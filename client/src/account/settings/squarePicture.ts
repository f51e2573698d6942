import { err, ok, type Result, serverFailure } from "@formweave/schema";
import { AVATAR_PIXELS } from "@formweave/schema/api";

/** Crops a picture to its middle square, as a PNG in the size others see. */
export async function squarePicture(file: Blob): Promise<Result<Blob>> {
  const picture = await decode(file);
  if (picture === undefined) return err(serverFailure("PICTURE_TYPE_WRONG"));
  const side = Math.min(picture.width, picture.height);
  const canvas = new OffscreenCanvas(AVATAR_PIXELS, AVATAR_PIXELS);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("A canvas draws");
  context.imageSmoothingQuality = "high";
  const from = [(picture.width - side) / 2, (picture.height - side) / 2] as const;
  context.drawImage(picture, ...from, side, side, 0, 0, AVATAR_PIXELS, AVATAR_PIXELS);
  picture.close();
  return ok(await canvas.convertToBlob({ type: "image/png" }));
}

async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    // Not a picture, or in a format this browser cannot read.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
