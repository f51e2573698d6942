import { z } from "zod";
import { json } from "../../model/index.ts";

/** Fewest and most fields of a generated form, and most fields extracted from a document. */
export const FORM_FIELDS = { min: 1, max: 50, maxExtracted: 100 } as const;

/** Rules that a suggestion may contain. */
export const SUGGESTED_RULES = [
  "required",
  "email",
  "minLength",
  "maxLength",
  "pattern",
  "min",
  "max",
  "custom",
] as const;

/** A suggested rule for a field. */
export const suggestedRule = z.strictObject({
  type: z.enum(SUGGESTED_RULES),
  message: z.string().min(1).max(200),
  value: z.union([z.string().max(500), z.number()]).exactOptional(),
});

/** A suggested option of a field. */
export const suggestedOption = z.strictObject({
  label: z.string().min(1).max(100),
  value: z.string().min(1).max(100),
});

/** A field of a suggested form. */
export const suggestedField = z.strictObject({
  /** A component type that takes an answer. */
  type: z.string().min(1).max(50),
  label: z.string().min(1).max(100),
  placeholder: z.string().max(200).exactOptional(),
  helpText: z.string().max(500).exactOptional(),
  required: z.boolean(),
  validation: z.array(suggestedRule).max(10),
  options: z.array(suggestedOption).max(100).exactOptional(),
  defaultValue: json.exactOptional(),
  /** Heading above it; consecutive fields may share one. */
  section: z.string().min(1).max(100).exactOptional(),
});

/** A suggested form. */
export const formSuggestion = z.strictObject({
  title: z.string().min(1).max(200),
  description: z.string().max(1000),
  fields: z.array(suggestedField).min(FORM_FIELDS.min).max(FORM_FIELDS.max),
  confidence: z.number().min(0).max(1),
  metadata: z
    .strictObject({ generatedAt: z.string(), model: z.string(), version: z.string() })
    .exactOptional(),
});

/** Suggested rules for one field, and other improvements. */
export const validationSuggestion = z.strictObject({
  rules: z.array(suggestedRule).max(10),
  suggestions: z.array(z.string().min(1).max(200)).max(5),
  confidence: z.number().min(0).max(1).exactOptional(),
});

const level = z.enum(["high", "medium", "low"]);

/** The quality of a form, with suggestions to improve it. */
export const formAnalysis = z.strictObject({
  score: z.number().min(0).max(100),
  recommendations: z
    .array(
      z.strictObject({
        priority: level,
        category: z.string().min(1).max(50),
        suggestion: z.string().min(1).max(500),
        impact: z.string().max(300),
        effort: level.exactOptional(),
        expectedImprovement: z.string().max(300).exactOptional(),
        /** The components concerned. */
        widgetIds: z.array(z.string()).max(1000).exactOptional(),
      }),
    )
    .max(20),
  insights: z.array(z.string().min(1).max(300)).max(10),
  metrics: z
    .strictObject({
      completionRate: z.number().exactOptional(),
      averageTime: z.number().exactOptional(),
      fieldAnalysis: z.record(z.string(), json).exactOptional(),
    })
    .exactOptional(),
  confidence: z.number().min(0).max(1),
});

/** A field extracted from a document, with its position. */
export const extractedField = z.strictObject({
  id: z.string().min(1).max(100),
  label: z.string().min(1).max(100),
  /** A component type that takes an answer. */
  type: z.string().min(1).max(50),
  value: json.exactOptional(),
  required: z.boolean(),
  helpText: z.string().max(500).exactOptional(),
  /** Rules stated in the document. */
  validation: z.array(suggestedRule).max(10).exactOptional(),
  options: z.array(suggestedOption).max(100).exactOptional(),
  /** Heading or group around it. */
  section: z.string().min(1).max(100).exactOptional(),
  confidence: z.number().min(0).max(1),
  /** Position on its page, in points from the upper left corner; absent when the document has no pages. */
  boundingBox: z
    .strictObject({
      page: z.number().int().min(1),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
    })
    .exactOptional(),
});

/** The form recognized in a document. */
export const extractedForm = z.strictObject({
  title: z.string().max(200),
  fields: z.array(extractedField).max(FORM_FIELDS.maxExtracted),
  layout: z.strictObject({ pages: z.number().int().min(1), orientation: z.enum(["portrait", "landscape"]) }),
  styling: z.record(z.string(), json),
  metadata: z.strictObject({ source: z.string(), processedAt: z.string(), processingTime: z.number() }),
  confidence: z.number().min(0).max(1),
  /** Set when a person should check it before it is used. */
  requiresReview: z.boolean(),
  /** Guesses and omissions, one sentence each. */
  notes: z.array(z.string().min(1).max(300)).max(20).exactOptional(),
});

/** Content categories that are blocked, or left to qualified advisers. */
export const CONTENT_CATEGORIES = [
  "harassment",
  "hate_speech",
  "violence",
  "self_harm",
  "sexual_content",
  "dangerous_content",
  "medical_advice",
  "legal_advice",
  "financial_advice",
  "spam",
  "malware",
] as const;

/** Classification of a text as safe to show or not. */
export const contentClassification = z.strictObject({
  isSafe: z.boolean(),
  categories: z.array(z.enum(CONTENT_CATEGORIES)),
  confidence: z.number().min(0).max(1),
  blockedTerms: z.array(z.string()),
  redactedContent: z.string(),
});

export type SuggestedRule = z.infer<typeof suggestedRule>;
export type SuggestedOption = z.infer<typeof suggestedOption>;
export type SuggestedField = z.infer<typeof suggestedField>;
export type FormSuggestion = z.infer<typeof formSuggestion>;
export type ValidationSuggestion = z.infer<typeof validationSuggestion>;
export type FormAnalysis = z.infer<typeof formAnalysis>;
export type ExtractedField = z.infer<typeof extractedField>;
export type ExtractedForm = z.infer<typeof extractedForm>;
export type ContentClassification = z.infer<typeof contentClassification>;
