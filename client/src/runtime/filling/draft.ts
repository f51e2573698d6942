import type { ShownByEvents } from "@formweave/schema/logic";
import type { Json } from "@formweave/schema/model";
import type { KeyStore } from "#lib/keyStore.ts";
import { at } from "./at.ts";
import { readRecord } from "./readRecord.ts";

/** A form that is not sent yet. */
export interface Draft {
  readonly answers: Readonly<Record<string, Json>>;
  /** What was shown and hidden by events, by component. */
  readonly shown: ShownByEvents;
}

/** Keeps what was answered over a reload; in this tab alone, since others may use the same computer. */
export interface Drafts {
  read(): Draft | undefined;
  write(next: Draft): void;
  forget(): void;
}

/** A form as it was linked to: another link to it is for other answers. */
export interface LinkedForm {
  readonly slug: string;
  /** The values that the address gave to fields; "" where it gave none. */
  readonly link: string;
}

/** Names something that a tab keeps of a form. */
export function linkedKey(kind: string, { slug, link }: LinkedForm): string {
  return `formweave:${kind}:${slug}${link && `?${link}`}`;
}

/** Keeps the draft of one link to a form. */
export function createDrafts(store: KeyStore, form: LinkedForm): Drafts {
  const key = linkedKey("draft", form);
  return {
    read() {
      const value = readRecord(store.getItem(key));
      return isDraft(value) ? value : undefined;
    },
    write: (next) => store.setItem(key, JSON.stringify(next)),
    forget: () => store.removeItem(key),
  };
}

/** Checks a kept value for the shape of a draft. Its answers are judged with the form, as those that are typed. */
export function isDraft(value: unknown): value is Draft {
  return isRecord(at(value, "answers")) && isRecord(at(value, "shown"));
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
