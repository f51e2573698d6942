import { expect, it, onTestFinished, vi } from "vitest";
import { createThread } from "./thread.ts";

/** Answers with the id of its thread. */
const PROGRAM = `
  import { parentPort, threadId } from "node:worker_threads";
  parentPort.on("message", (message) => {
    if (message === "stop") parentPort.close();
    else parentPort.postMessage({ id: message.id, value: threadId });
  });`;

function startThread(idleMs: number) {
  const program = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`);
  const thread = createThread<"number">({ program, data: {}, whenLost: "It was lost", idleMs });
  onTestFinished(() => thread.stop());
  return thread;
}

it("a thread that has answered all ends after a while, and the next question starts another", async () => {
  const { ask } = startThread(1);
  const first = await ask("number");
  await vi.waitFor(async () => expect(await ask("number")).not.toBe(first), {
    interval: 50,
    timeout: 10_000,
  });
});

it("a thread stays while questions come", async () => {
  const { ask } = startThread(10_000);
  const first = await ask("number");
  expect([await ask("number"), await ask("number")]).toEqual([first, first]);
});
