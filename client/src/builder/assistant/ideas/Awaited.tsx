import type { ReactNode } from "react";
import { Spinner } from "#ui/Spinner.tsx";
import { Refusal } from "./Refusal.tsx";
import type { Asking } from "./useAsk.ts";

interface AwaitedProps<T> {
  readonly asking: Asking<T>;
  /** Text about what the assistant is doing. */
  readonly words: string;
  readonly onRetry: () => void;
  readonly children: (answer: T) => ReactNode;
}

/** Renders the state of a request to the assistant: waiting, a failure, or the answer. */
export function Awaited<T>({ asking, words, onRetry, children }: AwaitedProps<T>) {
  switch (asking.kind) {
    case "asking":
      return (
        <p className="ai-wait">
          <Spinner label="The assistant is thinking" /> {words}
        </p>
      );
    case "failed":
      return <Refusal error={asking.error} onRetry={onRetry} />;
    case "answered":
      return children(asking.value);
  }
}
