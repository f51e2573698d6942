import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import { AVATAR_BYTES, AVATAR_PIXELS } from "@formweave/schema/api";

/** First bytes of every PNG, up to its header chunk (PNG specification, 5.2 and 11.2.1). */
const BEGINNING = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/** Reads an avatar: a square PNG of exactly the size that our pages create, because other browsers display it. */
export async function readAvatar(body: AsyncIterable<Uint8Array>): Promise<Result<Buffer>> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.byteLength;
    if (bytes > AVATAR_BYTES) return err(failure("PICTURE_TOO_LARGE"));
    parts.push(part);
  }
  const png = Buffer.concat(parts);
  const isPng = png.subarray(0, BEGINNING.length).equals(BEGINNING) && png.length > HEIGHT_AT + 4;
  if (!isPng) return err(serverFailure("AVATAR_TYPE_WRONG", { pixels: AVATAR_PIXELS }));
  const isSized =
    png.readUInt32BE(WIDTH_AT) === AVATAR_PIXELS && png.readUInt32BE(HEIGHT_AT) === AVATAR_PIXELS;
  return isSized ? ok(png) : err(serverFailure("AVATAR_TYPE_WRONG", { pixels: AVATAR_PIXELS }));
}
