import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { BodyMemory } from "./bodyMemory.ts";

/** How far a body is read, and out of whose memory. */
export interface BodyLimits {
  readonly maxBytes: number;
  /** Of people nobody knows: their address, and what the bodies of all of them may hold. */
  readonly stranger?: { readonly address: string; readonly memory: BodyMemory } | undefined;
}

/** Largest body of what everybody may send, bytes, but for what forms are sent. */
export const OPEN_BYTES = 8 * 1024;
/** The first piece of memory for a body, bytes; doubled whenever it is full. */
const FIRST_BYTES = 4096;
/** When a body that gave way may come again, s. */
const SOON = 5;

/** Reads a body as far as it may go: BODY_TOO_LARGE when there is more, SERVER_BUSY when its memory was needed, UPLOAD_BROKEN when who sends it hangs up. */
export async function readText(request: Request, limits: BodyLimits): Promise<Result<string>> {
  const { headers, body } = request;
  if (Number(headers.get("content-length")) > limits.maxBytes) return err(serverFailure("BODY_TOO_LARGE"));
  const growing = createGrowingBody(limits);
  try {
    for await (const chunk of body ?? []) {
      const added = growing.add(chunk);
      if (!added.ok) return added;
    }
    return growing.text();
  } catch {
    // Nothing but the line can fail here: who sends it has hung up.
    return err(serverFailure("UPLOAD_BROKEN"));
  } finally {
    growing.end();
  }
}

/** One piece of memory that grows: a body of single bytes, each its own chunk, would take a hundred times as much. */
function createGrowingBody({ maxBytes, stranger }: BodyLimits) {
  let [bytes, size] = [Buffer.alloc(0), 0];
  let hasGivenWay = false;
  const held = stranger?.memory.begin(stranger.address, () => {
    hasGivenWay = true;
    bytes = Buffer.alloc(0);
  });

  function makeRoom(needed: number): void {
    if (needed <= bytes.byteLength) return;
    const larger = Math.min(Math.max(needed, bytes.byteLength * 2, FIRST_BYTES), maxBytes);
    held?.grow(larger - bytes.byteLength);
    if (hasGivenWay) return;
    const grown = Buffer.alloc(larger);
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
    text: (): Result<string> =>
      hasGivenWay
        ? err(serverFailure("SERVER_BUSY", { seconds: SOON }))
        : ok(bytes.toString("utf8", 0, size)),
    end: () => held?.end(),
  };
}
