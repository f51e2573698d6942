import type * as Y from "yjs";
import type { z } from "zod";
import { isEntityId } from "../model/index.ts";
import { COMMENTS_VALUES, type CommentsRoot, type CommentsValues } from "./values.ts";

/** The root maps of a comments document; each key holds one JSON value, never a shared type. */
export const COMMENTS_ROOTS = [
  "threads",
  "comments",
  "resolutions",
  "agreements",
  "reads",
  "seqs",
] as const satisfies readonly CommentsRoot[];

const SCHEMAS: { readonly [Root in CommentsRoot]: z.ZodType<CommentsValues[Root]> } = COMMENTS_VALUES;

/** A parsed key with a person and a subject: an agreement, or a read mark. */
export interface PersonalKey {
  readonly userId: string;
  /** The comment agreed with, or the thread read; "" in the mark for all threads. */
  readonly about: string;
}

/** A root map of a comments document. */
export function commentsMap(doc: Y.Doc, root: CommentsRoot): Y.Map<unknown> {
  return doc.getMap(root);
}

/** Reads the value under a key; undefined when it is missing or invalid. */
export function readCommentsValue<Root extends CommentsRoot>(
  doc: Y.Doc,
  root: Root,
  key: string,
): CommentsValues[Root] | undefined {
  return parseCommentsValue(root, commentsMap(doc, root).get(key));
}

/** Parses a value of a root; undefined when it is invalid. */
export function parseCommentsValue<Root extends CommentsRoot>(
  root: Root,
  value: unknown,
): CommentsValues[Root] | undefined {
  if (value === undefined) return undefined;
  const parsed = SCHEMAS[root].safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** Builds the key under which one person's agreement with a comment is stored. */
export function agreementKey(commentId: string, userId: string): string {
  return `${commentId}/${userId}`;
}

/** The key of a read mark of one thread, or of all of them. */
export function readKey(userId: string, threadId = ""): string {
  return `${userId}/${threadId}`;
}

/** Parses the key of an agreement; undefined when it is invalid. */
export function parseAgreementKey(key: string): PersonalKey | undefined {
  const [about = "", userId, ...rest] = key.split("/");
  return rest.length === 0 && isEntityId(about) && isEntityId(userId) ? { userId, about } : undefined;
}

/** Parses the key of a read mark; undefined when it is invalid. */
export function parseReadKey(key: string): PersonalKey | undefined {
  const [userId, about = "", ...rest] = key.split("/");
  const isKey = rest.length === 0 && key.includes("/") && isEntityId(userId);
  return isKey && (about === "" || isEntityId(about)) ? { userId, about } : undefined;
}
