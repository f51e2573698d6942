import { monotonicMs } from "../src/testing/monotonicMs.ts";

const STAMP = /@(\d+\.\d+)@/g;

/** An answer received over HTTP; times by `monotonicMs`. */
export interface TimedAnswer {
  readonly beganAt: number;
  readonly endedAt: number;
  /** The received stamps in order, with the times of writing and of arrival; repeated stamps are listed again. */
  readonly stamps: readonly { readonly writtenAt: number; readonly receivedAt: number }[];
}

/** Sends a request and records the arrival of its answer. Throws when it is refused. */
export async function timeAnswer(ask: () => Promise<Response>): Promise<TimedAnswer> {
  const beganAt = monotonicMs();
  const response = await ask();
  if (!response.ok || response.body === null) throw new Error(`${response.status} ${await response.text()}`);
  const stamps: { writtenAt: number; receivedAt: number }[] = [];
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of response.body) {
    const receivedAt = monotonicMs();
    rest += decoder.decode(bytes, { stream: true });
    // An event counts once all of it has arrived.
    const until = rest.lastIndexOf("\n\n") + 1;
    for (const [, written] of rest.slice(0, until).matchAll(STAMP))
      stamps.push({ writtenAt: Number(written), receivedAt });
    rest = rest.slice(until);
  }
  return { beganAt, endedAt: monotonicMs(), stamps };
}
