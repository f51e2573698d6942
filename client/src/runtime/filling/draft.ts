import { type ShownByEvents } from "@formweave/schema/logic";
import { type Json } from "@formweave/schema/model";
import { at } from "./at.ts";
import { attempt } from "./attempt.ts";

/** A form that is not sent yet. */
export interface Draft {
  /** That of a try to send it; empty before the first. */
  readonly receipt: string;
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

/** Keeps the draft of one form in the storage of a tab, where that is allowed. */
export function createDrafts(storage: () => Storage, slug: string): Drafts {
  const key = `formweave:draft:${slug}`;
  return {
    read: () => attempt(() => parse(storage().getItem(key))),
    write: (next) => attempt(() => storage().setItem(key, JSON.stringify(next))),
    forget: () => attempt(() => storage().removeItem(key)),
  };
}

function parse(text: string | null): Draft | undefined {
  const value: unknown = text === null ? undefined : JSON.parse(text);
  return isDraft(value) ? value : undefined;
}

/** Answers are JSON by being read; those that are wrong are said to be wrong, as any others. */
function isDraft(value: unknown): value is Draft {
  return (
    typeof at(value, "receipt") === "string" && isRecord(at(value, "answers")) && isRecord(at(value, "shown"))
  );
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
