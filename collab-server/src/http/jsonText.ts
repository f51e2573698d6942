import { Readable } from "node:stream";
import { ownTurn } from "../live/inPieces.ts";

/** What is sent at once, bytes: whoever reads slowly holds no more of it in the socket. */
const PIECE_BYTES = 64 * 1024;

/** An answer of the API that is JSON already, since to write a large one would hold everybody else. */
export class JsonText {
  readonly #parts: readonly Uint8Array[];

  constructor(parts: readonly (Uint8Array | string)[]) {
    this.#parts = parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part));
  }

  get bytes(): number {
    return this.#parts.reduce((sum, part) => sum + part.byteLength, 0);
  }

  /** The same inside of something. */
  within(before: string, after: string): JsonText {
    return new JsonText([before, ...this.#parts, after]);
  }

  /** All of it, piece by piece. */
  read(): Readable {
    return Readable.from(pieces(this.#parts), { objectMode: false, highWaterMark: PIECE_BYTES });
  }
}

/** One piece a turn, of all answers in turn: several that end at once would hold everybody for as long as copying all of them takes. */
async function* pieces(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const part of parts)
    for (let at = 0; at < part.byteLength; at += PIECE_BYTES) {
      // Small answers and the ends of large ones cost nothing to speak of.
      if (part.byteLength > PIECE_BYTES) await ownTurn();
      yield part.subarray(at, at + PIECE_BYTES);
    }
}

/** A record with a document in it that is written already. */
export function jsonWith(record: object, key: string, text: JsonText): JsonText {
  const before = JSON.stringify(record).slice(0, -1);
  return text.within(`${before}${before === "{" ? "" : ","}${JSON.stringify(key)}:`, "}");
}
