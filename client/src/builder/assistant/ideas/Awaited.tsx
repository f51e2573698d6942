import type { ReactNode } from "react";
import { Spinner } from "#ui/notices/Spinner.tsx";
import { Refusal } from "./Refusal.tsx";
import type { RequestState } from "./useAssistantRequest.ts";

interface AwaitedProps<T> {
  readonly requestState: RequestState<T>;
  /** Text about what the assistant is doing. */
  readonly words: string;
  readonly onRetry: () => void;
  readonly children: (answer: T) => ReactNode;
}

/** Renders the state of a request to the assistant: waiting, a failure, or the answer. */
export function Awaited<T>({ requestState, words, onRetry, children }: AwaitedProps<T>) {
  switch (requestState.kind) {
    case "asking":
      return (
        <p className="ai-wait">
          <Spinner label="The assistant is thinking" /> {words}
        </p>
      );
    case "failed":
      return <Refusal error={requestState.error} onRetry={onRetry} />;
    case "answered":
      return children(requestState.value);
  }
}
