import type { MessagePort, Transferable } from "node:worker_threads";
import { STOP, threadQuestion } from "./thread.ts";

/** Answers what a thread is asked until it is to end; bytes that own their memory are handed over, and not copied. */
export function answerQuestions(
  port: MessagePort,
  answers: Readonly<Record<string, (question: unknown) => unknown>>,
  close: () => void,
): void {
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

/** The memory of an answer that is bytes, or has some, also in lists. */
function ownedBytes(value: unknown): Transferable[] {
  return partsOf(value).flatMap((part) =>
    part instanceof Uint8Array &&
    part.buffer instanceof ArrayBuffer &&
    part.byteLength === part.buffer.byteLength
      ? [part.buffer]
      : [],
  );
}

function partsOf(value: unknown): readonly unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return value instanceof Uint8Array ? [value] : Object.values(value).flat();
}
