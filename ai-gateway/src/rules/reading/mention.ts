import type { ConceptRule } from "@formweave/data/assistant";
import type { WidgetType } from "@formweave/schema/widgets";

/** Properties of a field that a text states beside its name. */
export interface Modifiers {
  readonly isRequired?: boolean;
  readonly type?: WidgetType;
  readonly rules?: readonly ConceptRule[];
  readonly options?: readonly string[];
  readonly isMultiple?: true;
  /** Number of such fields: "two emergency contacts". */
  readonly count?: number;
  /** A scale from one number to another: "from 1 to 5". */
  readonly scale?: readonly [from: number, to: number];
}

/** A field named in a text. */
export interface Mention extends Modifiers {
  /** Id of its concept, when the ontology knows it. */
  readonly concept?: string;
  /** Its name in the text, as written. */
  readonly words: string;
  /** True when the text's words make a good label; false when the concept's own label is better. */
  readonly keepsWords: boolean;
  readonly section?: string;
  /** Number of this copy of several, from 1. */
  readonly copy?: number;
  /** Number of its list in the text: the fields of one list differ. */
  readonly list?: number;
  readonly isNegated?: true;
  /** Set where the field is unknown, and its words were copied as they are. */
  readonly isGuess?: true;
}
