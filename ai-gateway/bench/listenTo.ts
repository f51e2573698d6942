import { monotonicMs } from "../src/testing/monotonicMs.ts";

const STAMP = /@(\d+\.\d+)@/g;

/** An answer as it came over HTTP, moments by `monotonicMs`. */
export interface Arrival {
  readonly beganAt: number;
  readonly endedAt: number;
  /** The stamps in the order in which they came, and when each did; a stamp that is said again comes again. */
  readonly stamps: readonly { readonly writtenAt: number; readonly cameAt: number }[];
}

/** Asks, and notes when what came. Throws when the answer is a refusal. */
export async function listenTo(ask: () => Promise<Response>): Promise<Arrival> {
  const beganAt = monotonicMs();
  const response = await ask();
  if (!response.ok || response.body === null) throw new Error(`${response.status} ${await response.text()}`);
  const stamps: { writtenAt: number; cameAt: number }[] = [];
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of response.body) {
    const cameAt = monotonicMs();
    rest += decoder.decode(bytes, { stream: true });
    // An event counts when all of it is there.
    const until = rest.lastIndexOf("\n\n") + 1;
    for (const [, written] of rest.slice(0, until).matchAll(STAMP))
      stamps.push({ writtenAt: Number(written), cameAt });
    rest = rest.slice(until);
  }
  return { beganAt, endedAt: monotonicMs(), stamps };
}
