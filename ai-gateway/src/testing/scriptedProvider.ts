import { setTimeout as wait } from "node:timers/promises";
import {
  ProviderError,
  type FinishReason,
  type ModelRequest,
  type Provider,
  type ProviderProblem,
  type Usage,
} from "../model/provider.ts";

/** A step of what a scripted provider does: a text, what it says that it cost, a pause, the end, what goes wrong, or silence until it is told to stop. */
export type Step =
  | string
  | { readonly usage: Usage }
  | { readonly waitMs: number }
  | { readonly end: FinishReason }
  | { readonly problem: ProviderProblem }
  | { readonly throws: unknown }
  | { readonly silence: true };

/** What a provider does at its nth call, counted from 0. */
export type Script = (call: number, request: ModelRequest) => readonly Step[];

/** A provider that keeps to a script, and to the port. */
export interface ScriptedProvider extends Provider {
  /** What it was asked, in order. */
  readonly requests: readonly ModelRequest[];
  /** The usage that it billed, of every call for which it said one. */
  readonly billed: readonly Usage[];
  /** How many of its calls run now. */
  readonly running: number;
}

/** A whole answer in one piece. */
export function says(text: string, usage: Usage = { inputTokens: 10, outputTokens: 5 }): readonly Step[] {
  return [text, { usage }, { end: "STOP" }];
}

/** Fails before it says anything. */
export function failsWith(problem: ProviderProblem): readonly Step[] {
  return [{ problem }];
}

/** Fails with an HTTP status. */
export function answersStatus(status: number, retryAfterMs?: number): readonly Step[] {
  return failsWith({ kind: "status", status, retryAfterMs });
}

/** Makes a provider of a script. */
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
