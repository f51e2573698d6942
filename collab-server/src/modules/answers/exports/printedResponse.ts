import { json } from "@formweave/schema/model";
import { answeredField } from "@formweave/schema/responses";
import { z } from "zod";

/** A response as the PDF writer takes it, checked where it enters its thread. */
export const printedResponse = z.object({
  title: z.string(),
  release: z.number(),
  submittedAt: z.number(),
  fields: z.array(answeredField).readonly(),
  answers: z.record(z.string(), json),
  paper: z.enum(["A4", "LETTER"]),
  /** The language of the form, as a BCP 47 tag, in which its answers are written. */
  language: z.string(),
  /** URL of the folder of its files, without the file ids. */
  filesUrl: z.string(),
});

export type PrintedResponse = z.infer<typeof printedResponse>;
