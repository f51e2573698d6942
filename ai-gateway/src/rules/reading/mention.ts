import type { ConceptRule } from "@formweave/data/assistant";
import type { WidgetType } from "@formweave/schema/widgets";

/** What a text says about a field besides its name. */
export interface Modifiers {
  readonly isRequired?: boolean;
  readonly type?: WidgetType;
  readonly rules?: readonly ConceptRule[];
  readonly options?: readonly string[];
  readonly isMultiple?: true;
  /** How many of it: "two emergency contacts". */
  readonly count?: number;
  /** A scale from one number to another: "from 1 to 5". */
  readonly scale?: readonly [from: number, to: number];
}

/** A field that a text speaks of. */
export interface Mention extends Modifiers {
  /** What it is, when the ontology knows it. */
  readonly concept?: string;
  /** What it is called in the text, in its own writing. */
  readonly words: string;
  /** Whether the text's words are a good label, or the concept's own label is. */
  readonly keepsWords: boolean;
  readonly section?: string;
  /** Which of several of it this is, from 1. */
  readonly copy?: number;
  /** The list that it was in: the fields of one list differ. */
  readonly list?: number;
  readonly isNegated?: true;
  /** Whether it was known, or only taken over as it stood. */
  readonly isGuess?: true;
}
