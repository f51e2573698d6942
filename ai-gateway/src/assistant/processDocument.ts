import { limits, ok, type Result } from "@formweave/schema";
import {
  type ExtractedField,
  type ExtractedForm,
  type ProcessedDocument,
  type SuggestedField,
} from "@formweave/schema/api";
import { type Point } from "@formweave/schema/model";
import { readExtraction } from "../answers/readExtraction.ts";
import { toProposal } from "../answers/toProposal.ts";
import { readDocument } from "../documents/index.ts";
import { imagePrompt } from "../prompts/index.ts";
import { callOf, noteOf, type Asker, type AssistantDeps } from "./ask.ts";

/** A file that somebody gave. */
export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

/** What reading a document needs beside what every answer needs. */
export interface DocumentDeps extends AssistantDeps {
  readonly canSee: boolean;
  /** The type of a field by what its label says, where that is known. */
  readonly typeOfLabel: (label: string) => string | undefined;
}

interface Extraction {
  readonly form: ExtractedForm;
  readonly note: ProcessedDocument["note"];
}

/** What reads documents, where no model does. */
const READER = "Built-in document reader";

/** A document as a form: what it asks for, and the commands that would make it. Pictures need a model that sees. */
export async function processDocument(
  deps: DocumentDeps,
  asker: Asker,
  { file, place }: { readonly file: GivenFile; readonly place: Point },
): Promise<Result<ProcessedDocument>> {
  const read = await extract(deps, asker, file);
  if (!read.ok) return read;
  const { form, note } = read.value;
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

async function extract(deps: DocumentDeps, asker: Asker, file: GivenFile): Promise<Result<Extraction>> {
  const read = await readDocument(file, deps);
  if (read.ok) return ok({ form: read.value, note: noteOf({ source: "rules", model: READER }, []) });
  return read.error.code === "AI_NO_VISION" && deps.canSee ? readPicture(deps, asker, file) : read;
}

async function readPicture(
  deps: DocumentDeps,
  asker: Asker,
  { name, mimeType, bytes }: GivenFile,
): Promise<Result<Extraction>> {
  const startedAt = deps.now();
  const prompt = imagePrompt({ mimeType, base64: Buffer.from(bytes).toString("base64") });
  const question = { operation: "image_analysis", task: { kind: "image" }, prompt } as const;
  const asked = await deps.core.runModel(callOf(deps, asker, question));
  if (!asked.ok) return asked;
  const read = readExtraction(asked.value.text, asked.value.finishReason, {
    layout: { pages: 1, orientation: "portrait" },
    metadata: {
      source: name,
      processedAt: new Date(deps.now()).toISOString(),
      processingTime: deps.now() - startedAt,
    },
  });
  if (!read.ok) return read;
  return ok({ form: read.value.value, note: noteOf(asked.value, read.value.repairs) });
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
