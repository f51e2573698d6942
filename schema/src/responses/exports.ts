import { z } from "zod";
import { json } from "../model/index.ts";
import {
  answeredRelease,
  MAX_NAMED,
  noteInput,
  responsePageQuery,
  responseQuestion,
  responseTag,
} from "./responseTable.ts";

/** File formats of an export. */
export const EXPORT_FORMATS = ["csv", "xlsx", "json"] as const;
const format = z.enum(EXPORT_FORMATS);

/** GET …/responses/export: the matching responses as a file. */
export const exportQuery = responsePageQuery.omit({ offset: true, limit: true }).extend({ format });

/** POST …/responses/export: the same for named or matching responses. */
export const exportInput = z.strictObject({
  format,
  of: z.union([z.array(z.string().max(64)).min(1).max(MAX_NAMED), responseQuestion]),
  environment: responseQuestion.shape.environment,
});

export type ExportFormat = z.infer<typeof format>;
/** Selection of an export: named responses, or those matching a query. */
export type ExportInput = z.infer<typeof exportInput>;

/** GET …/responses/:responseId/pdf. */
export const pdfQuery = z.strictObject({ paper: z.enum(["a4", "letter"]).default("a4") });

/** GET …/responses/:responseId/pdf/missing: the distinct characters that the PDF cannot show. */
export const unprintable = z.object({ characters: z.array(z.string().max(8)) });

const moment = z.iso.datetime();

/** A response in a JSON export. */
export const exportedResponse = z.object({
  id: z.string().min(1).max(64),
  releaseId: z.string().max(64),
  submittedAt: moment,
  correctedAt: moment.nullable().default(null),
  /** By field id of its release. */
  answers: z.record(z.string().max(64), json),
  tags: z.array(responseTag).max(1000).default([]),
  notes: z
    .array(z.object({ text: noteInput.shape.text, userName: z.string().max(200), createdAt: moment }))
    .max(1000)
    .default([]),
});

/** The header of a JSON export: the answered form, release by release, the newest first. */
export const exportedForm = z.object({
  format: z.literal("formweave-responses"),
  version: z.literal(1),
  name: z.string(),
  environment: responseQuestion.shape.environment,
  exportedAt: moment,
  releases: z.array(answeredRelease).min(1),
});

export type ExportedResponse = z.infer<typeof exportedResponse>;
export type ExportedForm = z.infer<typeof exportedForm>;
