import { StringDecoder } from "node:string_decoder";
import { err, ok, serverFailure, type Result } from "@formweave/schema";
import { runInSlices } from "../../live/timeSlices.ts";
import type { BodyMemory } from "./bodyMemory.ts";

/** Maximum size of a body, and the memory that it counts against. */
export interface BodyLimits {
  readonly maxBytes: number;
  /** Set for anonymous callers: their address, and the memory limit that all of them share. */
  readonly stranger?: { readonly address: string; readonly memory: BodyMemory } | undefined;
}

/** Maximum body of a call that is open to everybody, bytes; form submissions have their own limit. */
export const OPEN_BYTES = 8 * 1024;
/** Initial buffer for a body, bytes; doubled when full. */
const FIRST_BYTES = 4096;
/** Bytes decoded in one step. */
const DECODED_BYTES = 256 * 1024;
/** Seconds after which to retry an evicted body. */
const SOON = 5;

/**
 * Reads a body up to its limit: BODY_TOO_LARGE above it, SERVER_BUSY when its memory was evicted, UPLOAD_BROKEN when the client
 * disconnects.
 */
export async function readText(request: Request, limits: BodyLimits): Promise<Result<string>> {
  const { headers, body } = request;
  if (Number(headers.get("content-length")) > limits.maxBytes) return err(serverFailure("BODY_TOO_LARGE"));
  const growing = createGrowingBody(limits, Number(headers.get("content-length")));
  try {
    for await (const chunk of body ?? []) {
      const added = growing.add(chunk);
      if (!added.ok) return added;
    }
    return await growing.text();
  } catch {
    // Only the connection can fail here: the client has disconnected.
    return err(serverFailure("UPLOAD_BROKEN"));
  } finally {
    growing.end();
  }
}

/**
 * A growing buffer for a body: keeping each chunk would need a hundred times the memory for a body sent byte by byte. Only
 * callers that are known get as much as they announce at once.
 */
function createGrowingBody({ maxBytes, stranger }: BodyLimits, announced: number) {
  const firstBytes = stranger === undefined ? Math.max(announced, FIRST_BYTES) : FIRST_BYTES;
  let [bytes, size] = [Buffer.alloc(0), 0];
  let hasGivenWay = false;
  const held = stranger?.memory.begin(stranger.address, () => {
    hasGivenWay = true;
    bytes = Buffer.alloc(0);
  });

  function makeRoom(needed: number): void {
    if (needed <= bytes.byteLength) return;
    const larger = Math.min(Math.max(needed, bytes.byteLength * 2, firstBytes), maxBytes);
    held?.grow(larger - bytes.byteLength);
    if (hasGivenWay) return;
    const grown = Buffer.allocUnsafeSlow(larger);
    bytes.copy(grown, 0, 0, size);
    bytes = grown;
  }

  return {
    add(chunk: Uint8Array): Result<void> {
      if (size + chunk.byteLength > maxBytes) return err(serverFailure("BODY_TOO_LARGE"));
      if (!hasGivenWay) makeRoom(size + chunk.byteLength);
      if (hasGivenWay) return err(serverFailure("SERVER_BUSY", { seconds: SOON }));
      bytes.set(chunk, size);
      size += chunk.byteLength;
      return ok(undefined);
    },
    async text(): Promise<Result<string>> {
      if (hasGivenWay) return err(serverFailure("SERVER_BUSY", { seconds: SOON }));
      return ok(await decode(bytes.subarray(0, size)));
    },
    end: () => held?.end(),
  };
}

/** Decodes UTF-8, a large text in pieces: 7 MB with letters beyond ASCII take 20 ms. */
async function decode(bytes: Buffer): Promise<string> {
  if (bytes.byteLength <= DECODED_BYTES) return bytes.toString("utf8");
  return runInSlices(decodeInSteps(bytes), () => performance.now());
}

function* decodeInSteps(bytes: Buffer): Generator<undefined, string> {
  const decoder = new StringDecoder("utf8");
  const parts: string[] = [];
  for (let at = 0; at < bytes.byteLength; at += DECODED_BYTES) {
    parts.push(decoder.write(bytes.subarray(at, at + DECODED_BYTES)));
    yield;
  }
  return [...parts, decoder.end()].join("");
}
