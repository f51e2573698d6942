import { RULES_LABEL, type AnswerNote } from "@formweave/schema/api";

/** Who gave an answer. */
export function sourceOf({ source, model }: AnswerNote): string {
  if (source === "model") return model;
  if (source === "fallback") return "A stand-in: the answer of the model could not be used";
  return model === DOCUMENT_READER ? model : RULES_LABEL;
}

/** What the server calls its own reading of a document, which asks no model. */
const DOCUMENT_READER = "Built-in document reader";
