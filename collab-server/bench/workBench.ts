import { playSeed } from "../src/testing/work/history.ts";
import { shrink, formatCounterexample } from "../src/testing/work/drawing/shrink.ts";

const HISTORIES = 10_000;

/** Plays random histories beyond those of the test, and reports each that loses something. */
export async function benchWork(from = 1_000_000, histories = HISTORIES): Promise<void> {
  const started = performance.now();
  let failed = 0;
  for (let seed = from; seed < from + histories; seed++) {
    const { setting, actions, faults } = await playSeed(seed);
    const [fault] = faults;
    if (fault === undefined) continue;
    failed += 1;
    print(`${formatCounterexample(seed, setting, await shrink(setting, actions, fault))}\n\n`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  print(`${histories} histories of people at work: ${failed} lost something, in ${seconds} s\n`);
}

function print(text: string): void {
  process.stdout.write(text);
}
