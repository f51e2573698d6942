import { can, type Actor } from "../access/index.ts";
import type { CommentValue, ThreadValue } from "./values.ts";

/** Rights in a comments document. */
export interface CommentsRights {
  readonly canRead: boolean;
  /** Write comments, edit and delete their own, and resolve threads that they began. */
  readonly canWrite: boolean;
  /** Resolve and reopen any thread. */
  readonly canResolveAny: boolean;
  /** Delete any comment. */
  readonly canDeleteAny: boolean;
}

/** An author of comments: their id, displayed name and rights. */
export interface CommentWriter {
  readonly id: string;
  readonly name: string;
  readonly isGuest: boolean;
  readonly rights: CommentsRights;
}

/** The rights of an actor in the comments document of a project. */
export function resolveCommentsRights(actor: Actor): CommentsRights {
  const canWrite = can(actor, "comment.write");
  return {
    canRead: can(actor, "comment.read"),
    canWrite,
    canResolveAny: canWrite && can(actor, "canvas.edit"),
    canDeleteAny: canWrite && can(actor, "project.settings"),
  };
}

/** True when a writer may resolve or reopen a thread: any thread for editors and up, their own for others. */
export function mayResolve({ id, rights }: CommentWriter, thread: Pick<ThreadValue, "by">): boolean {
  return rights.canResolveAny || (rights.canWrite && thread.by === id);
}

/** True when a writer may edit a comment: only their own. */
export function mayEdit({ id, rights }: CommentWriter, comment: Pick<CommentValue, "by">): boolean {
  return rights.canWrite && comment.by === id;
}

/** True when a writer may delete a comment: its author, or admins and up. */
export function mayDelete({ id, rights }: CommentWriter, comment: Pick<CommentValue, "by">): boolean {
  return rights.canDeleteAny || (rights.canWrite && comment.by === id);
}
