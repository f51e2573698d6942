import { ProviderError, type FinishReason, type ModelEvent, type Usage } from "./provider.ts";
import { openWatch, type Watch, type WatchOptions } from "./watch.ts";

/** What one event of a provider says, in our words; each part may be missing. */
export interface Piece {
  readonly text?: string | undefined;
  /** What the call has cost until now. */
  readonly usage?: Usage | undefined;
  readonly finishReason?: FinishReason | undefined;
}

/**
 * Streams the answer of one call to the outside, whose pieces `readPieces` gives, as the port wants it. The call is closed when
 * the stream ends, fails or is left.
 */
export async function* streamAnswer(
  options: WatchOptions,
  readPieces: (watch: Watch) => AsyncIterable<Piece>,
): AsyncGenerator<ModelEvent, void, undefined> {
  const watch = openWatch(options);
  let isWhole = false;
  try {
    for await (const event of toModelEvents(readPieces(watch))) {
      // What came before the cancelling and was not read yet is not wanted any more.
      if (options.signal.aborted) throw new ProviderError({ kind: "cancelled" });
      isWhole = event.kind === "end";
      yield event;
    }
  } catch (error) {
    throw asProviderError(error);
  } finally {
    watch.close({ isWhole });
  }
}

async function* toModelEvents(pieces: AsyncIterable<Piece>): AsyncGenerator<ModelEvent, void, undefined> {
  let finishReason: FinishReason | undefined;
  try {
    for await (const piece of pieces) {
      yield* eventsOf(piece);
      // Nothing that is said later takes a block back.
      if (finishReason !== "SAFETY") finishReason = piece.finishReason ?? finishReason;
    }
  } catch (error) {
    if (finishReason === undefined || !isBrokenOff(error)) throw error;
  }
  if (finishReason === undefined) throw new ProviderError({ kind: "truncated" });
  yield { kind: "end", finishReason };
}

function* eventsOf({ text = "", usage }: Piece): Generator<ModelEvent, void, undefined> {
  if (text !== "") yield { kind: "text", text };
  if (usage) yield { kind: "usage", usage };
}

/** Whether a stream only stopped: once its end was said the answer is whole, though what it cost may never have come. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof ProviderError && ["idle", "truncated"].includes(error.problem.kind);
}

/** What nobody foresaw in an answer makes it one that nobody can read. */
function asProviderError(error: unknown): ProviderError {
  return error instanceof ProviderError ? error : new ProviderError({ kind: "garbled" });
}
