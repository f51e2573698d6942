import { RULES_LABEL, type AnswerNote } from "@formweave/schema/api";

/** Who gave an answer, in words, wherever one is shown. */
export function sourceOf({ source, model }: AnswerNote): string {
  switch (source) {
    case "model":
      return `Answered by ${model}`;
    case "rules":
      return model === DOCUMENT_READER ? model : RULES_LABEL;
    case "fallback":
      return "A substitute: the model’s answer could not be used";
  }
}

/** What the server calls its own reading of a document, which asks no model. */
const DOCUMENT_READER = "Built-in document reader";
