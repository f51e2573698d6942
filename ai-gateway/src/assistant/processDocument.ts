import { limits, ok, type Result } from "@formweave/schema";
import type { ExtractedField, ExtractedForm, ProcessedDocument, SuggestedField } from "@formweave/schema/api";
import type { Point } from "@formweave/schema/model";
import { readExtraction } from "../answers/readExtraction.ts";
import { toProposal } from "../answers/proposals/toProposal.ts";
import { readDocument } from "../documents/index.ts";
import { imagePrompt } from "../prompts/index.ts";
import { typeOfLabel } from "../rules/index.ts";
import type { Answered, CallContext, AssistantDeps } from "./answerer.ts";

/** An uploaded file. */
export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

/** Origin of an answer by the built-in document reader. */
const READER = { source: "rules", model: "Built-in document reader" } as const;

/** Turns a document into a form: its fields, and the commands that would create them. Pictures need a model that sees. */
export async function processDocument(
  deps: AssistantDeps,
  callContext: CallContext,
  { file, place }: { readonly file: GivenFile; readonly place: Point },
): Promise<Result<ProcessedDocument>> {
  const read = await extract(deps, callContext, file);
  if (!read.ok) return read;
  const { value: form, note } = read.value;
  const suggestion = {
    title: form.title,
    description: "",
    fields: form.fields.map(toSuggested),
    confidence: form.confidence,
  };
  const { steps, leftOut } = toProposal(suggestion, {
    newId: deps.newId,
    from: place,
    canvasWidth: limits.CANVAS.width,
  });
  return ok({ ...form, proposal: { steps: [...steps], leftOut: [...leftOut] }, note });
}

async function extract(
  deps: AssistantDeps,
  callContext: CallContext,
  file: GivenFile,
): Promise<Result<Answered<ExtractedForm>>> {
  const { caller, signal } = callContext;
  const reader = { key: `${caller.organizationId} ${caller.userId}`, signal };
  const read = await readDocument(file, { ...deps, typeOfLabel, reader });
  if (read.ok) return ok({ value: read.value, note: { ...READER, repairs: [], notUnderstood: [] } });
  const isSeen = read.error.code === "AI_NO_VISION" && deps.answerer.status.canSee;
  return isSeen ? readPicture(deps, callContext, file) : read;
}

function readPicture(
  { answerer, now }: AssistantDeps,
  callContext: CallContext,
  { name, mimeType, bytes }: GivenFile,
): Promise<Result<Answered<ExtractedForm>>> {
  const startedAt = now();
  return answerer.look(callContext, {
    operation: "image_analysis",
    prompt: imagePrompt({ mimeType, base64: Buffer.from(bytes).toString("base64") }),
    read: (text, finishReason) =>
      readExtraction(text, finishReason, {
        layout: { pages: 1, orientation: "portrait" },
        metadata: {
          source: name,
          processedAt: new Date(now()).toISOString(),
          processingTime: now() - startedAt,
        },
      }),
  });
}

function toSuggested({ type, label, required, validation = [], ...field }: ExtractedField): SuggestedField {
  const { options, helpText, section } = field;
  return {
    type,
    label,
    required,
    validation,
    ...(options && { options }),
    ...(helpText !== undefined && { helpText }),
    ...(section !== undefined && { section }),
  };
}
