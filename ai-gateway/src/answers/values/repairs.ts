import { describeCount } from "@formweave/schema";
/** Most sentences stored for an answer; further ones are counted. */
const MAX_SENTENCES = 60;

/** Corrections made to an answer, a plain sentence each, so that a person can see the differences to the model's own text. */
export class Repairs {
  readonly #sentences = new Set<string>();
  #more = 0;

  constructor(before: readonly string[] = []) {
    for (const sentence of before) this.add(sentence);
  }

  add(sentence: string): void {
    if (this.#sentences.has(sentence)) return;
    if (this.#sentences.size < MAX_SENTENCES) this.#sentences.add(sentence);
    else this.#more++;
  }

  /** The sentences, in the order of their addition. */
  get sentences(): readonly string[] {
    const allSentences = [...this.#sentences];
    return this.#more === 0
      ? allSentences
      : [...allSentences, `${describeCount(this.#more, "more thing")} put right`];
  }
}
