import { RULES_LABEL, type AnswerNote } from "@formweave/schema/api";

/** Returns in words who answered, wherever an answer is shown. */
export function describeAnswerSource({ source, model }: AnswerNote): string {
  switch (source) {
    case "model":
      return `Answered by ${model}`;
    case "rules":
      return model === DOCUMENT_READER ? model : RULES_LABEL;
    case "fallback":
      return "A substitute: the model’s answer could not be used";
  }
}

/** The server's name for its own document reader, which works without a model. */
const DOCUMENT_READER = "Built-in document reader";
