import { z } from "zod";
import { isRichText, type RichText } from "./richText.ts";

/** Parses a rich text tree. */
export const richText: z.ZodType<RichText> = z.custom<RichText>((value) => isRichText(value));
