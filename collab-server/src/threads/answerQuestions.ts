import type { MessagePort, Transferable } from "node:worker_threads";
import { STOP, threadQuestion } from "./thread.ts";

/**
 * Answers requests in a thread until it is asked to stop; byte arrays that own their buffer are transferred instead of
 * copied.
 */
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

/** Buffers of the byte arrays in an answer, also inside objects and lists. */
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
