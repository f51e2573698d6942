import { z } from "zod";
import { CANVAS, FORM_COLUMN, MIN_SIZE } from "../../limits.ts";
import { json, point } from "../../model/index.ts";
import {
  extractedForm,
  FORM_FIELDS,
  formAnalysis,
  formSuggestion,
  suggestedField,
  validationSuggestion,
} from "./ai.ts";

const text = (max: number) => z.string().trim().max(max);

/** Context of a call; the server takes the caller from the session, regardless of this. */
export const aiContext = z.object({
  /** Canvas position of the first added component, px, below the existing ones, and the width of the column there. */
  place: point
    .extend({ width: z.number().min(MIN_SIZE.width).max(CANVAS.width).exactOptional() })
    .default({ x: FORM_COLUMN.x, y: FORM_COLUMN.y }),
});

/** A field of the current form, as described to the assistant. */
export const describedField = z.object({
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(50),
  label: text(500),
  required: z.boolean().default(false),
  placeholder: text(500).exactOptional(),
  helpText: text(1000).exactOptional(),
  options: z.array(text(200)).max(200).exactOptional(),
  /** The ids of the rows of `options`, in order; without them options can be added, but none removed. */
  optionIds: z.array(z.string().min(1).max(64)).max(200).exactOptional(),
  rules: z.array(z.string().max(50)).max(20).exactOptional(),
});

const describedFields = z.array(describedField).max(1000);

/** POST /api/ai/chat and /api/ai/stream. */
export const chatInput = z.object({
  prompt: z.string().trim().min(1).max(8000),
  context: aiContext.extend({ fields: describedFields.default([]) }).prefault({}),
});

/** POST /api/ai/form/generate. */
export const generateInput = z.object({
  description: z.string().trim().min(1).max(8000),
  formType: text(100).exactOptional(),
  industry: text(100).exactOptional(),
  purpose: text(500).exactOptional(),
  targetAudience: text(500).exactOptional(),
  complexity: z.enum(["simple", "medium", "complex"]).default("medium"),
  style: text(50).default("modern"),
  requiredFields: z.array(text(100)).max(FORM_FIELDS.max).default([]),
  existingFields: describedFields.default([]),
  /** True when the form already has a submit button; otherwise one is added at its end. */
  hasSubmit: z.boolean().default(false),
  /** Default name of a project that nobody has named; it is then renamed after the form. */
  unnamed: text(200).exactOptional(),
  context: aiContext.prefault({}),
});

/** POST /api/ai/field/validate. */
export const validateInput = z.object({
  fieldType: z.string().trim().min(1).max(50),
  fieldLabel: text(500),
  /** With the field itself, the response contains a proposal for it. */
  context: z.object({ field: describedField.exactOptional() }).default({}),
});

/** POST /api/ai/form/analyze; rates are from 0 to 1, times in seconds. */
export const analyzeInput = z.object({
  formData: z.object({
    title: text(200).default(""),
    fields: describedFields,
    submissions: z.number().int().min(0).exactOptional(),
    completionRate: z.number().min(0).max(1).exactOptional(),
    /** Seconds. */
    averageTime: z.number().min(0).exactOptional(),
    /** Time that respondents spend in each field, by its id. */
    fieldAnalysis: z
      .record(z.string().max(64), z.strictObject({ seconds: z.number().min(0) }))
      .exactOptional(),
  }),
});

/** POST /api/ai/components/suggest. Returns 3 to 5 components. */
export const componentsInput = z.object({
  fields: describedFields,
  count: z.number().int().min(1).max(20).default(5),
  mode: z.enum(["form", "app"]).default("form"),
});

/** POST /api/ai/field/content. */
export const contentInput = z.object({ field: describedField });

/** A suggested component that suits the existing ones. */
export const suggestedComponent = z.strictObject({
  componentType: z.string(),
  confidence: z.number().min(0).max(1),
  reasoning: z.string(),
  suggestedProps: z.record(z.string(), json),
  category: z.enum(["form", "data", "interactive", "layout", "media", "utility"]),
});

/** A suggested text for a component. */
export const suggestedContent = z.strictObject({
  type: z.enum(["placeholder", "help-text", "label"]),
  targetComponentId: z.string(),
  suggestion: z.string(),
  confidence: z.number().min(0).max(1),
  reasoning: z.string(),
});

/** Meaning of a field for browsers, search engines and health records, and the personal data it asks for. */
export const fieldMeaning = z.strictObject({
  concept: z.string(),
  /** Token of HTML's `autocomplete`. */
  autocomplete: z.string().exactOptional(),
  /** Property of schema.org. */
  schemaOrg: z.string().exactOptional(),
  /** Item type of a FHIR questionnaire. */
  fhirItemType: z.string(),
  personalData: z.string().exactOptional(),
});

/** The response of POST /api/ai/field/content. */
export const fieldContent = z.strictObject({
  suggestions: z.array(suggestedContent),
  meaning: fieldMeaning.exactOptional(),
});

/** Changes to an existing form, in a closed vocabulary, so that no other kind of change can be requested. */
export const formChanges = z.strictObject({
  add: z.array(suggestedField).max(FORM_FIELDS.max),
  change: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(100),
        set: suggestedField.omit({ section: true }).partial(),
      }),
    )
    .max(200),
  remove: z.array(z.string().min(1).max(100)).max(200),
});

/** A step of a proposal: a command with its input, without the stamp, which the accepting person adds. */
export const proposedCommand = z.strictObject({
  commandId: z.string().min(1).max(50),
  input: z.record(z.string(), json),
  /** Description of the step. */
  title: z.string().min(1).max(200),
});

/** Source of an answer: a model, the built-in rules, or the fallback for an unusable answer. */
export const ANSWER_SOURCES = ["model", "rules", "fallback"] as const;

/** Label of the built-in rules wherever one of their answers is shown. */
export const RULES_LABEL = "Built-in rules (no AI model configured)";

/** Metadata of every answer. */
export const answerNote = z.strictObject({
  source: z.enum(ANSWER_SOURCES),
  model: z.string(),
  /** Corrections made in the answer, one sentence each. */
  repairs: z.array(z.string()),
  /** Parts of the request that were not understood, quoted. */
  notUnderstood: z.array(z.string()),
});

/** The steps of a proposal, and the parts that could not become a step, one sentence each. */
export const aiProposal = z.strictObject({
  steps: z.array(proposedCommand),
  leftOut: z.array(z.string()),
});

/** The response of POST /api/ai/form/generate: the suggestion, and the same as commands. */
export const generatedForm = formSuggestion.extend({ proposal: aiProposal, note: answerNote });

/** The response of POST /api/ai/form/analyze. */
export const analyzedForm = formAnalysis.extend({ note: answerNote });

/** The response of POST /api/ai/field/validate. */
export const validatedField = validationSuggestion.extend({ proposal: aiProposal, note: answerNote });

/** The response of POST /api/ai/document/process. */
export const processedDocument = extractedForm.extend({ proposal: aiProposal, note: answerNote });

/** The response of POST /api/ai/chat, and the end of a stream: plain markdown without pictures and links. */
export const chatAnswer = z.strictObject({
  conversationId: z.string(),
  response: z.string(),
  /** False where the answer was interrupted or cut. */
  isWhole: z.boolean(),
  proposal: aiProposal,
  note: answerNote,
});

const usage = z.strictObject({
  inputTokens: z.number(),
  outputTokens: z.number(),
  isEstimated: z.literal(true).exactOptional(),
});

/** A line of POST /api/ai/stream, before `[DONE]`: a chunk, the end, or an error after the start. */
export const chatEvent = z.union([
  z.strictObject({ chunk: z.string(), tokenCount: z.number().int().exactOptional() }),
  z.strictObject({
    chunk: z.literal(""),
    complete: z.literal(true),
    finishReason: z.string(),
    usage,
    model: z.string(),
    source: z.enum(ANSWER_SOURCES),
    answer: chatAnswer,
  }),
  z.strictObject({
    error: z.strictObject({ code: z.string(), message: z.string(), retryable: z.boolean() }),
  }),
]);

/** The response of GET /api/ai/status: the source of answers on this server. */
export const aiStatus = z.strictObject({
  source: z.enum(["model", "rules"]),
  /** "gemini-2.5-flash-lite", or `RULES_LABEL`. */
  label: z.string(),
  canSee: z.boolean(),
});

export type AiContext = z.infer<typeof aiContext>;
export type DescribedField = z.infer<typeof describedField>;
export type ChatInput = z.infer<typeof chatInput>;
export type GenerateInput = z.infer<typeof generateInput>;
export type ValidateInput = z.infer<typeof validateInput>;
export type AnalyzeInput = z.infer<typeof analyzeInput>;
export type FormChanges = z.infer<typeof formChanges>;
export type ProposedCommand = z.infer<typeof proposedCommand>;
export type AnswerNote = z.infer<typeof answerNote>;
export type AiProposal = z.infer<typeof aiProposal>;
export type GeneratedForm = z.infer<typeof generatedForm>;
export type AnalyzedForm = z.infer<typeof analyzedForm>;
export type ValidatedField = z.infer<typeof validatedField>;
export type ProcessedDocument = z.infer<typeof processedDocument>;
export type ChatAnswer = z.infer<typeof chatAnswer>;
export type ChatEvent = z.infer<typeof chatEvent>;
export type AiStatus = z.infer<typeof aiStatus>;
export type FieldContent = z.infer<typeof fieldContent>;
export type ComponentsInput = z.infer<typeof componentsInput>;
export type ContentInput = z.infer<typeof contentInput>;
export type SuggestedComponent = z.infer<typeof suggestedComponent>;
export type SuggestedContent = z.infer<typeof suggestedContent>;
