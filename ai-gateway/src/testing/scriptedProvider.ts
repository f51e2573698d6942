import { setTimeout as wait } from "node:timers/promises";
import {
  ProviderError,
  type FinishReason,
  type ModelRequest,
  type Provider,
  type ProviderProblem,
  type Usage,
} from "../model/provider.ts";

/** Step of a scripted provider: a text, its usage, a pause, the end, a problem, an error, or silence until it is aborted. */
export type Step =
  | string
  | { readonly usage: Usage }
  | { readonly waitMs: number }
  | { readonly end: FinishReason }
  | { readonly problem: ProviderProblem }
  | { readonly throws: unknown }
  | { readonly silence: true };

/** Steps of a provider at its nth call, counted from 0. */
export type Script = (call: number, request: ModelRequest) => readonly Step[];

/** A provider that follows a script, and the rules of the port. */
export interface ScriptedProvider extends Provider {
  /** Received requests, in order. */
  readonly requests: readonly ModelRequest[];
  /** Billed usage of all calls that reported one. */
  readonly billed: readonly Usage[];
  /** Number of calls running now. */
  readonly running: number;
}

/** A complete answer in one piece. */
export function answersWith(
  text: string,
  usage: Usage = { inputTokens: 10, outputTokens: 5 },
): readonly Step[] {
  return [text, { usage }, { end: "STOP" }];
}

/** Fails before any text. */
export function failsWith(problem: ProviderProblem): readonly Step[] {
  return [{ problem }];
}

/** Fails with an HTTP status. */
export function answersStatus(status: number, retryAfterMs?: number): readonly Step[] {
  return failsWith({ kind: "status", status, retryAfterMs });
}

/** Creates a provider from a script. */
export function scriptedProvider(
  script: Script,
  options: Partial<Pick<Provider, "id" | "model" | "canSee">> = {},
): ScriptedProvider {
  const requests: ModelRequest[] = [];
  const billed: Usage[] = [];
  let running = 0;
  return {
    id: "scripted",
    model: "gemini-2.5-flash-lite",
    canSee: true,
    ...options,
    requests,
    billed,
    get running() {
      return running;
    },
    async *stream(request, signal) {
      const steps = script(requests.push(request) - 1, request);
      running += 1;
      try {
        for (const step of steps) {
          if (typeof step === "object" && "usage" in step) billed.push(step.usage);
          const event = await play(step, signal);
          if (event) yield event;
          if (event?.kind === "end") return;
        }
        throw new ProviderError({ kind: "truncated" });
      } finally {
        running -= 1;
      }
    },
  };
}

async function play(step: Step, signal: AbortSignal) {
  if (signal.aborted) throw new ProviderError({ kind: "cancelled" });
  if (typeof step === "string") return { kind: "text", text: step } as const;
  if ("silence" in step) return await untilStopped(signal);
  if ("usage" in step) return { kind: "usage", usage: step.usage } as const;
  if ("end" in step) return { kind: "end", finishReason: step.end } as const;
  if ("throws" in step) throw step.throws;
  if ("problem" in step) throw new ProviderError(step.problem);
  await wait(step.waitMs, undefined, { signal }).catch(() => {
    throw new ProviderError({ kind: "cancelled" });
  });
  return undefined;
}

function untilStopped(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new ProviderError({ kind: "cancelled" })), { once: true });
  });
}
