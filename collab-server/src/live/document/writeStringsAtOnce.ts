import * as encoding from "lib0/encoding";
import * as Y from "yjs";

/** From so many characters on one copy is quicker than a call for each byte. */
const LONG = 64;
/** How lib0 marks a string among other values. */
const STRING = 119;
const utf8 = new TextEncoder();

/**
 * Lets Yjs write long strings in one copy, with the same bytes: lib0 (0.2.120, `_writeVarStringNative`) writes those below 10,000
 * characters byte by byte, which makes sending or keeping a document of some megabytes hold everybody ten times as long.
 */
export function writeStringsAtOnce(): void {
  Y.UpdateEncoderV1.prototype.writeString = writeString;
  for (const { prototype } of [Y.UpdateEncoderV1, Y.UpdateEncoderV2]) prototype.writeAny = writeValue;
}

interface UpdateEncoder {
  readonly restEncoder: encoding.Encoder;
}

function writeString(this: UpdateEncoder, text: string): void {
  if (text.length < LONG) encoding.writeVarString(this.restEncoder, text);
  else writeText(this.restEncoder, text);
}

function writeValue(this: UpdateEncoder, value: Parameters<typeof encoding.writeAny>[1]): void {
  if (typeof value !== "string" || value.length < LONG) return encoding.writeAny(this.restEncoder, value);
  encoding.writeUint8(this.restEncoder, STRING);
  writeText(this.restEncoder, value);
}

/** Straight into the memory of the update. */
function writeText(encoder: encoding.Encoder, text: string): void {
  const bytes = Buffer.byteLength(text);
  encoding.writeVarUint(encoder, bytes);
  encoding.verifyLen(encoder, bytes);
  utf8.encodeInto(text, encoder.cbuf.subarray(encoder.cpos));
  encoder.cpos += bytes;
}
