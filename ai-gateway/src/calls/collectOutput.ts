import {
  ProviderError,
  type FinishReason,
  type ModelRequest,
  type Provider,
  type ProviderProblem,
  type Usage,
} from "../model/provider.ts";
import type { Report } from "../report.ts";

/** Longest accepted answer, characters: a provider that goes on for ever is broken. */
const MAX_ANSWER = 1_000_000;

/** End of a provider's stream. */
export type Ending =
  | { readonly kind: "finished"; readonly finishReason: FinishReason }
  | { readonly kind: "broken"; readonly problem: ProviderProblem };

/** Output of a provider, complete or as far as it came. */
export interface ProviderOutput {
  readonly text: string;
  /** Its last report of tokens. */
  readonly usage: Usage | undefined;
  readonly ending: Ending;
}

/** Request, and receiver of a provider's output. */
interface OutputReceiver {
  readonly request: ModelRequest;
  readonly signal: AbortSignal;
  /** Called at once with every text that is not empty. */
  readonly onText: (text: string) => void;
  readonly report: Report;
}

/** Asks a provider and collects its output. Never throws: an unexpected error is reported and becomes `garbled`. */
export async function collectOutput(
  provider: Provider,
  outputReceiver: OutputReceiver,
): Promise<ProviderOutput> {
  const { signal, request, report } = outputReceiver;
  const stopped = whenStopped(signal);
  const collected: { text: string; usage: Usage | undefined } = { text: "", usage: undefined };
  let events: AsyncIterator<unknown> | undefined;
  try {
    const stream = provider.stream(request, signal)[Symbol.asyncIterator]();
    events = stream;
    for (;;) {
      // A provider that ignores the signal must not keep the call open.
      const next = await Promise.race([stream.next(), stopped.promise]);
      if (next === "stopped") return { ...collected, ending: broken("cancelled") };
      if (next.done) return { ...collected, ending: broken("truncated") };
      const event = next.value;
      if (event.kind === "end")
        return { ...collected, ending: { kind: "finished", finishReason: event.finishReason } };
      if (event.kind === "usage") collected.usage = event.usage;
      else appendText(event.text, collected, outputReceiver);
    }
  } catch (error) {
    return { ...collected, ending: { kind: "broken", problem: toProblem(error, report) } };
  } finally {
    stopped.dispose();
    // Nobody receives the rest of its output.
    void events?.return?.()?.then(undefined, () => undefined);
  }
}

function appendText(text: string, collected: { text: string }, { onText }: OutputReceiver): void {
  if (text === "") return;
  collected.text += text;
  if (collected.text.length > MAX_ANSWER) throw new ProviderError({ kind: "garbled" });
  onText(text);
}

function broken(kind: "cancelled" | "truncated"): Ending {
  return { kind: "broken", problem: { kind } };
}

function toProblem(error: unknown, report: Report): ProviderProblem {
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
