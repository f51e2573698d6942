import { z } from "zod";

/** Languages of the built-in rules. */
export const LANGUAGES = ["en", "es", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The same words in each language. */
export const words = z.strictObject({
  en: z.string(),
  es: z.string(),
  fr: z.string(),
  de: z.string(),
}) satisfies z.ZodType<Record<Language, string>>;
export type Words = Readonly<z.infer<typeof words>>;
