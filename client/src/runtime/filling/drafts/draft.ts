import type { ShownByEvents } from "@formweave/schema/logic";
import type { Json } from "@formweave/schema/model";
import type { KeyStore } from "#lib/keyStore.ts";
import { at } from "./at.ts";
import { readRecord } from "./readRecord.ts";

/** A form not sent yet. */
export interface Draft {
  readonly answers: Readonly<Record<string, Json>>;
  /** Components shown or hidden by events, by id. */
  readonly shown: ShownByEvents;
}

/** Stores answers across a reload, in this tab only, since others may use the same computer. */
export interface Drafts {
  read(): Draft | undefined;
  write(next: Draft): void;
  forget(): void;
}

/** A form with the parameters of its link: another link is for other answers. */
export interface LinkedForm {
  readonly slug: string;
  /** Query with the values that the address gives to fields; "" when it gives none. */
  readonly link: string;
}

/** Returns the storage key of a tab's data about a form. */
export function linkedKey(kind: string, { slug, link }: LinkedForm): string {
  return `formweave:${kind}:${slug}${link && `?${link}`}`;
}

/** Creates the draft storage for one link to a form. */
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

/** Checks that a stored value has the shape of a draft. Its answers are validated with the form, like typed ones. */
export function isDraft(value: unknown): value is Draft {
  return isRecord(at(value, "answers")) && isRecord(at(value, "shown"));
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
