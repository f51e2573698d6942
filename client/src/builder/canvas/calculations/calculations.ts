import { sameJson } from "@formweave/schema/doc";
import type { DocumentStore } from "#document/documentStore.ts";
import { evaluateCalculations, type ShownCalculation } from "./evaluateCalculations.ts";

type Listener = () => void;

const byStore = new WeakMap<DocumentStore, Calculations>();

/** The calculations shown on the canvas of an open document. */
export function getCalculations(store: DocumentStore): Calculations {
  const known = byStore.get(store) ?? new Calculations(store);
  byStore.set(store, known);
  return known;
}

/**
 * Follows the components that the shown calculations depend on, and no others. All calculations are evaluated together, at most once a
 * frame.
 */
class Calculations {
  readonly #store: DocumentStore;
  readonly #followers = new Map<string, Set<Listener>>();
  /** Ends of the subscriptions to components, by id. */
  readonly #members = new Map<string, () => void>();
  #shown: ReadonlyMap<string, ShownCalculation> = new Map();
  #frame = 0;
  #isDue = false;

  constructor(store: DocumentStore) {
    this.#store = store;
  }

  /** A followed calculation; undefined until it has been evaluated. */
  read(id: string): ShownCalculation | undefined {
    return this.#shown.get(id);
  }

  follow(id: string, listener: Listener): () => void {
    const listeners = this.#followers.get(id) ?? new Set();
    this.#followers.set(id, listeners.add(listener));
    if (!this.#shown.has(id)) this.#evaluateSoon();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#followers.get(id) === listeners) this.#followers.delete(id);
      if (this.#followers.size === 0) this.#evaluateSoon();
    };
  }

  /** Evaluates after all calculations that one commit brings are followed. */
  #evaluateSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(this.#evaluate);
  }

  readonly #handleChange = (): void => {
    this.#frame ||= requestAnimationFrame(this.#evaluate);
  };

  readonly #evaluate = (): void => {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#isDue = false;
    const store = this.#store;
    const { shown, members } = evaluateCalculations(this.#followers.keys(), {
      widget: (id) => store.widget(id),
      tree: () => store.tree(),
    });
    this.#followMembers(members);
    const before = this.#shown;
    this.#shown = new Map([...shown].map(([id, next]) => [id, keepSame(before.get(id), next)]));
    for (const [id, listeners] of this.#followers)
      if (this.#shown.get(id) !== before.get(id)) listeners.forEach((listener) => listener());
  };

  #followMembers(members: ReadonlySet<string>): void {
    for (const [id, stop] of this.#members) {
      if (members.has(id)) continue;
      stop();
      this.#members.delete(id);
    }
    for (const id of members)
      if (!this.#members.has(id)) this.#members.set(id, this.#store.subscribeWidget(id, this.#handleChange));
  }
}

function keepSame(before: ShownCalculation | undefined, next: ShownCalculation): ShownCalculation {
  const isSame =
    before !== undefined && sameJson(before.value, next.value) && sameJson(before.format, next.format);
  return isSame ? before : next;
}
