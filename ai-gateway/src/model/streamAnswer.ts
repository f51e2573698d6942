import { ProviderError, type FinishReason, type ModelEvent, type Usage } from "./provider.ts";
import { openWatch, type Watch, type WatchOptions } from "./watch.ts";

/** Content of one provider event, independent of the provider; each part may be missing. */
export interface Piece {
  readonly text?: string | undefined;
  /** Tokens of the call until now. */
  readonly usage?: Usage | undefined;
  readonly finishReason?: FinishReason | undefined;
}

/**
 * Turns the pieces of one outside call, which `readPieces` yields, into events of the model. The call is closed when the stream
 * ends, fails or is left.
 */
export async function* streamAnswer(
  options: WatchOptions,
  readPieces: (watch: Watch) => AsyncIterable<Piece>,
): AsyncGenerator<ModelEvent, void, undefined> {
  const watch = openWatch(options);
  let isWhole = false;
  try {
    for await (const event of toModelEvents(readPieces(watch))) {
      // Events from before the cancellation that are still unread are dropped.
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
      yield* toEvents(piece);
      // A later reason never overrides a block.
      if (finishReason !== "SAFETY") finishReason = piece.finishReason ?? finishReason;
    }
  } catch (error) {
    if (finishReason === undefined || !isBrokenOff(error)) throw error;
  }
  if (finishReason === undefined) throw new ProviderError({ kind: "truncated" });
  yield { kind: "end", finishReason };
}

function* toEvents({ text = "", usage }: Piece): Generator<ModelEvent, void, undefined> {
  if (text !== "") yield { kind: "text", text };
  if (usage) yield { kind: "usage", usage };
}

/** True when a stream only stopped: an answer with a finish reason is complete even without the final usage. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof ProviderError && ["idle", "truncated"].includes(error.problem.kind);
}

/** Turns any unforeseen error into `garbled`. */
function asProviderError(error: unknown): ProviderError {
  return error instanceof ProviderError ? error : new ProviderError({ kind: "garbled" });
}
