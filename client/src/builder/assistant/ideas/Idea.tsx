import type { ReactNode } from "react";
import { describeConfidence } from "#builder/assistant/describeConfidence.ts";

interface IdeaProps {
  /** What it is about. */
  readonly kind: string;
  /** What is suggested, where the kind does not say it. */
  readonly words?: string;
  readonly reason: string;
  /** From 0 to 1. */
  readonly confidence: number;
  /** The way to make it so. */
  readonly act: ReactNode;
}

/** One thing that the assistant suggests, why, and how sure it is. */
export function Idea({ kind, words, reason, confidence, act }: IdeaProps) {
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
      {act}
    </li>
  );
}
