import * as encoding from "lib0/encoding";
import * as Y from "yjs";

/** Length from which one copy is faster than a call for each byte, characters. */
const LONG = 64;
/** lib0's type byte of a string among other values. */
const STRING = 119;
const utf8 = new TextEncoder();

/**
 * Makes Yjs write long strings in one copy, with the same bytes. lib0 (0.2.120, `_writeVarStringNative`) writes strings
 * below 10,000 characters byte by byte, so that sending or storing a document of some megabytes blocks everybody ten times
 * as long.
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

/** Writes directly into the encoder's buffer. */
function writeText(encoder: encoding.Encoder, text: string): void {
  const bytes = Buffer.byteLength(text);
  encoding.writeVarUint(encoder, bytes);
  encoding.verifyLen(encoder, bytes);
  utf8.encodeInto(text, encoder.cbuf.subarray(encoder.cpos));
  encoder.cpos += bytes;
}
