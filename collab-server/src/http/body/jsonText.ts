import { Readable } from "node:stream";
import { waitForTurn } from "../../live/timeSlices.ts";

/** Size of one chunk, bytes; bounds what the socket buffers for a slow reader. */
const CHUNK_BYTES = 64 * 1024;

/** A response body that is already JSON: stringifying a large one would block the event loop. */
export class JsonText {
  readonly #parts: readonly Uint8Array[];

  constructor(parts: readonly (Uint8Array | string)[]) {
    this.#parts = parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part));
  }

  get bytes(): number {
    return this.#parts.reduce((sum, part) => sum + part.byteLength, 0);
  }

  /** Wraps the text between two strings. */
  within(before: string, after: string): JsonText {
    return new JsonText([before, ...this.#parts, after]);
  }

  /** Streams the text in chunks, as objects: streams of bytes copy each chunk. */
  read(): Readable {
    return Readable.from(pieces(this.#parts), { objectMode: true, highWaterMark: 1 });
  }
}

/** Yields one chunk in each turn of the event loop, shared by all responses: copying several large ones at once would block it. */
async function* pieces(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const part of parts)
    for (let at = 0; at < part.byteLength; at += CHUNK_BYTES) {
      // Small responses and the last chunk of large ones are cheap.
      if (part.byteLength > CHUNK_BYTES) await waitForTurn();
      yield part.subarray(at, at + CHUNK_BYTES);
    }
}

/** Appends already serialized JSON to a record, under `key`. */
export function jsonWith(record: object, key: string, text: JsonText): JsonText {
  const before = JSON.stringify(record).slice(0, -1);
  return text.within(`${before}${before === "{" ? "" : ","}${JSON.stringify(key)}:`, "}");
}
