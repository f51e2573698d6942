import { can, type Actor } from "../access/index.ts";
import type { CommentValue, ThreadValue } from "./values.ts";

/** What somebody may do in a talk document. */
export interface TalkRights {
  readonly canRead: boolean;
  /** Write comments, edit and delete their own, and resolve threads that they began. */
  readonly canWrite: boolean;
  /** Resolve and reopen any thread. */
  readonly canResolveAny: boolean;
  /** Delete any comment. */
  readonly canDeleteAny: boolean;
}

/** Whoever writes: their id, the name beside their words, and what they may. */
export interface TalkWriter {
  readonly id: string;
  readonly name: string;
  readonly isGuest: boolean;
  readonly rights: TalkRights;
}

/** The rights of an actor in the talk document of a project. */
export function talkRights(actor: Actor): TalkRights {
  const canWrite = can(actor, "comment.write");
  return {
    canRead: can(actor, "comment.read"),
    canWrite,
    canResolveAny: canWrite && can(actor, "canvas.edit"),
    canDeleteAny: canWrite && can(actor, "project.settings"),
  };
}

/** Whether somebody may resolve or reopen a thread: editors and up any, others their own. */
export function mayResolve({ id, rights }: TalkWriter, thread: Pick<ThreadValue, "by">): boolean {
  return rights.canResolveAny || (rights.canWrite && thread.by === id);
}

/** Whether somebody may change the words of a comment: nobody those of somebody else. */
export function mayEdit({ id, rights }: TalkWriter, comment: Pick<CommentValue, "by">): boolean {
  return rights.canWrite && comment.by === id;
}

/** Whether somebody may delete a comment: its author, admins and up. */
export function mayDelete({ id, rights }: TalkWriter, comment: Pick<CommentValue, "by">): boolean {
  return rights.canDeleteAny || (rights.canWrite && comment.by === id);
}
