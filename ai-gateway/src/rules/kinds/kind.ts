import { type Words } from "../text/language.ts";

/** A kind of form: how people call it, and what it usually asks for. */
export interface Kind {
  readonly id: string;
  /** Its title in each language. */
  readonly title: Words;
  /** Ways to say it, in any language, divided by `|`; a longer one says more. */
  readonly names: string;
  /**
   * The headings and what stands under each, in order: ids of concepts, with `*` where it is required, `?` where it is not, `^`
   * where a simple form leaves it out, `~` where only a complex form has it.
   */
  readonly fields: readonly (readonly [heading: string, concepts: string])[];
  /** What it cannot do without, even when a text lists other fields. */
  readonly core?: string;
}
