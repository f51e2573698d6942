import type { ReactNode } from "react";
import { describeConfidence } from "#builder/assistant/describeConfidence.ts";

interface IdeaProps {
  /** Kind of the suggestion. */
  readonly kind: string;
  /** The suggestion itself, if the kind does not say it. */
  readonly words?: string;
  readonly reason: string;
  /** From 0 to 1. */
  readonly confidence: number;
  /** The button that applies it. */
  readonly action: ReactNode;
}

/** A suggestion of the assistant with its reason and confidence. */
export function Idea({ kind, words, reason, confidence, action }: IdeaProps) {
  return (
    <li className="ai-idea">
      <p>
        <span className="med">{kind}</span>
        <span className="hint">
          {describeConfidence(confidence)}, {Math.round(confidence * 100)} %
        </span>
      </p>
      {words !== undefined && <p className="ai-idea-words">{words}</p>}
      <p className="hint">{reason}</p>
      {action}
    </li>
  );
}
