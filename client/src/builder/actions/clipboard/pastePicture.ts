import { failure } from "@formweave/schema";
import type { Point } from "@formweave/schema/model";
import { findDefinition } from "@formweave/schema/widgets";
import { sendPicture } from "#api/pictures.ts";
import { loadFullSet } from "#widgets/fullSet.ts";
import { showFailure } from "#builder/actions/selection.ts";
import { pasteNew } from "./paste.ts";
import type { EditorSession } from "#document/session.ts";

/** Sizes of the longer side to try in turn until the data URL is short enough, px. */
const SIDES = [960, 640, 420, 280] as const;
const QUALITY = 0.7;

/**
 * Pastes a picture as an image and selects it. The server stores the picture; if it cannot, for example offline, the document holds the
 * picture itself, scaled down if necessary, so that it is never lost.
 */
export async function pastePicture(session: EditorSession, picture: Blob, at?: Point): Promise<void> {
  if (findDefinition("image") === undefined) await loadFullSet();
  const sent = await sendPicture(session.projectId, picture);
  const src = sent.ok ? sent.value.url : await encodePicture(picture, longestAddress());
  if (src === undefined) return showFailure(failure("PICTURE_TOO_LARGE"));
  pasteNew(session, { type: "image", props: { src }, at });
}

function longestAddress(): number {
  const property = findDefinition("image")?.properties["src"];
  return property?.kind === "string" ? (property.maxLength ?? 0) : 0;
}

/** Returns the picture as a data URL within a length; undefined if it is no picture, or too large even at the smallest size. */
async function encodePicture(picture: Blob, longest: number): Promise<string | undefined> {
  const whole = await readAddress(picture);
  if (whole.length <= longest) return whole;
  const drawn = await createImageBitmap(picture).catch(() => undefined);
  if (drawn === undefined) return undefined;
  for (const side of SIDES) {
    const smaller = await readAddress(await drawSmaller(drawn, side));
    if (smaller.length <= longest) return smaller;
  }
  return undefined;
}

async function drawSmaller(picture: ImageBitmap, side: number): Promise<Blob> {
  const share = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.ceil(picture.width * share), Math.ceil(picture.height * share));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: "image/webp", quality: QUALITY });
}

function readAddress(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
  reader.addEventListener("error", () => reject(new Error("A picture of the clipboard cannot be read")));
  reader.readAsDataURL(file);
  return promise;
}
