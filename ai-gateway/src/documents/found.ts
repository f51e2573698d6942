import type { ExtractedField, SuggestedOption, SuggestedRule } from "@formweave/schema/api";

/** Rectangle of a field on its page, points from the upper left corner. */
export type BoundingBox = NonNullable<ExtractedField["boundingBox"]>;

/** A field as a reader finds it, before it is cut to the limits of a form. */
export interface FoundField {
  readonly label: string;
  /** A type of the component library that takes an answer. */
  readonly type: string;
  readonly required: boolean;
  /** 1 where the file states it; lower where it was guessed. */
  readonly confidence: number;
  /** Set where the file gives no type, so that the label may suggest a better one. */
  readonly isPlain?: true;
  readonly value?: ExtractedField["value"];
  readonly options?: readonly SuggestedOption[];
  readonly section?: string;
  readonly helpText?: string;
  readonly validation?: readonly SuggestedRule[];
  readonly fieldBox?: BoundingBox;
}

/** Result of reading a file. */
export interface FoundForm {
  /** Empty where the file gives none. */
  readonly title: string;
  /** In the order of the document. */
  readonly fields: readonly FoundField[];
  readonly pages: number;
  readonly orientation: "portrait" | "landscape";
  /** Guesses and omissions, a sentence each. */
  readonly notes: readonly string[];
}

/** Layout of a file without pages, such as HTML or a table. */
export const UNPAGED = { pages: 1, orientation: "portrait" } as const;
