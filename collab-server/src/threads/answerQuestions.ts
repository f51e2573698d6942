import { constants, setPriority } from "node:os";
import type { MessagePort, Transferable } from "node:worker_threads";
import { STOP, threadQuestion } from "./thread.ts";

/**
 * Answers requests in a thread until it is asked to stop, behind the work of the main thread; byte arrays that own their
 * buffer are transferred instead of copied, and those of `sharedBytes` shared.
 */
export function answerQuestions(
  port: MessagePort,
  answers: Readonly<Record<string, (question: unknown) => unknown>>,
  close: () => void,
): void {
  giveWay();
  const answer = async (message: unknown): Promise<void> => {
    const { id, ask, question } = threadQuestion.parse(message);
    try {
      const value = await answers[ask]?.(question);
      port.postMessage({ id, value }, ownedBytes(value));
    } catch (error) {
      port.postMessage({
        id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
  };
  port.on("message", (message: unknown) => {
    if (message !== STOP) return void answer(message);
    close();
    port.close();
  });
}

/** Lets the main thread have the processor first where both want it; only Linux has priorities for each thread. */
function giveWay(): void {
  if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Buffers of the byte arrays in an answer, also inside objects and lists. */
function ownedBytes(value: unknown): Transferable[] {
  return listParts(value).flatMap((part) =>
    part instanceof Uint8Array &&
    part.buffer instanceof ArrayBuffer &&
    part.byteLength === part.buffer.byteLength
      ? [part.buffer]
      : [],
  );
}

function listParts(value: unknown): readonly unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return value instanceof Uint8Array ? [value] : Object.values(value).flat();
}
