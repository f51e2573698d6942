import { describeCount } from "@formweave/schema";
/** Most sentences that are kept of one answer; what is more is counted. */
const MAX_SENTENCES = 60;

/** What was put right in an answer, a plain sentence each, so that a person can see what did not come from the model as it stands. */
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

  /** The sentences, in the order in which they were said. */
  get sentences(): readonly string[] {
    const said = [...this.#sentences];
    return this.#more === 0 ? said : [...said, `${describeCount(this.#more, "more thing")} put right`];
  }
}
