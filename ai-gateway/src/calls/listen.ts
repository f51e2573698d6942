import {
  ProviderError,
  type FinishReason,
  type ModelRequest,
  type Provider,
  type ProviderProblem,
  type Usage,
} from "../model/provider.ts";
import type { Report } from "./report.ts";

/** Longest answer that is listened to, characters: a provider that goes on for ever is broken. */
const MAX_ANSWER = 1_000_000;

/** How the stream of a provider ended. */
export type Ending =
  | { readonly kind: "finished"; readonly finishReason: FinishReason }
  | { readonly kind: "broken"; readonly problem: ProviderProblem };

/** What a provider said, to the end or as far as it came. */
export interface Heard {
  readonly text: string;
  /** The last that it said of its cost. */
  readonly usage: Usage | undefined;
  readonly ending: Ending;
}

/** Whoever listens. */
interface Listener {
  readonly request: ModelRequest;
  readonly signal: AbortSignal;
  /** Told of every text that is not empty, at once. */
  readonly onText: (text: string) => void;
  readonly report: Report;
}

/** Asks a provider and listens to it. Never throws: what it should not throw is `garbled`, and reported. */
export async function listen(provider: Provider, listener: Listener): Promise<Heard> {
  const { signal, request, report } = listener;
  const stopped = whenStopped(signal);
  const heard: { text: string; usage: Usage | undefined } = { text: "", usage: undefined };
  let events: AsyncIterator<unknown> | undefined;
  try {
    const stream = provider.stream(request, signal)[Symbol.asyncIterator]();
    events = stream;
    for (;;) {
      // A provider that does not hear the signal must not keep the call open.
      const next = await Promise.race([stream.next(), stopped.promise]);
      if (next === "stopped") return { ...heard, ending: broken("cancelled") };
      if (next.done) return { ...heard, ending: broken("truncated") };
      const event = next.value;
      if (event.kind === "end")
        return { ...heard, ending: { kind: "finished", finishReason: event.finishReason } };
      if (event.kind === "usage") heard.usage = event.usage;
      else hear(event.text, heard, listener);
    }
  } catch (error) {
    return { ...heard, ending: { kind: "broken", problem: problemOf(error, report) } };
  } finally {
    stopped.dispose();
    // Whatever it still has to say has no listener.
    void events?.return?.()?.then(undefined, () => undefined);
  }
}

function hear(text: string, heard: { text: string }, { onText }: Listener): void {
  if (text === "") return;
  heard.text += text;
  if (heard.text.length > MAX_ANSWER) throw new ProviderError({ kind: "garbled" });
  onText(text);
}

function broken(kind: "cancelled" | "truncated"): Ending {
  return { kind: "broken", problem: { kind } };
}

function problemOf(error: unknown, report: Report): ProviderProblem {
  if (error instanceof ProviderError) return error.problem;
  report("a provider threw what no provider may throw", error);
  return { kind: "garbled" };
}

function whenStopped(signal: AbortSignal): { promise: Promise<"stopped">; dispose: () => void } {
  const { promise, resolve } = Promise.withResolvers<"stopped">();
  const stop = () => resolve("stopped");
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  return { promise, dispose: () => signal.removeEventListener("abort", stop) };
}
