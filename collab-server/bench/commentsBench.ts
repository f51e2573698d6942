import { playComments } from "../src/testing/comments/commentsHistory.ts";

const HISTORIES = 1000;

/** Plays histories of comments beyond those of the test, and reports each that loses something. */
export async function benchComments(from = 1_000_000, histories = HISTORIES): Promise<void> {
  const started = performance.now();
  let failed = 0;
  for (let seed = from; seed < from + histories; seed++) {
    const faults = await playComments(seed);
    if (faults.length > 0) process.stdout.write(`seed ${seed}: ${faults.join("; ")}\n`);
    failed += faults.length > 0 ? 1 : 0;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stdout.write(
    `${histories} histories of people who talk: ${failed} lost something, in ${seconds} s\n`,
  );
}
