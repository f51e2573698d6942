import type { ExtractedField, SuggestedOption, SuggestedRule } from "@formweave/schema/api";

/** Where a field stands on its page, points from the upper left corner. */
export type BoundingBox = NonNullable<ExtractedField["boundingBox"]>;

/** A field as a reader finds it, before it is cut to what a form may hold. */
export interface FoundField {
  readonly label: string;
  /** A type of the component library that takes an answer. */
  readonly type: string;
  readonly required: boolean;
  /** 1 where the file says it itself; lower where it was guessed. */
  readonly confidence: number;
  /** Set where the file says nothing about the type, so that the label may tell a better one. */
  readonly isPlain?: true;
  readonly value?: ExtractedField["value"];
  readonly options?: readonly SuggestedOption[];
  readonly section?: string;
  readonly helpText?: string;
  readonly validation?: readonly SuggestedRule[];
  readonly place?: BoundingBox;
}

/** What a reader finds in a file. */
export interface FoundForm {
  /** Empty where the file does not say. */
  readonly title: string;
  /** In the order of the document. */
  readonly fields: readonly FoundField[];
  readonly pages: number;
  readonly orientation: "portrait" | "landscape";
  /** What was guessed or left out, a sentence each. */
  readonly notes: readonly string[];
}

/** A file without pages: one that is laid out by whoever shows it. */
export const UNPAGED = { pages: 1, orientation: "portrait" } as const;
