export { anchorCanvas, resolveAnchor, type AnchorCanvas, type ResolvedAnchor } from "./resolveAnchor.ts";
export { readThread, readThreads, type Comment, type Thread } from "./readThreads.ts";
export {
  mayDelete,
  mayEdit,
  mayResolve,
  resolveCommentsRights,
  type CommentsRights,
  type CommentWriter,
} from "./rights.ts";
export {
  agreementKey,
  parseAgreementKey,
  parseReadKey,
  parseCommentsValue,
  readKey,
  readCommentsValue,
  COMMENTS_ROOTS,
  commentsMap,
  type PersonalKey,
} from "./roots.ts";
export { commentFailure, type CommentErrorCode } from "../commentErrors.ts";
export { unsentComments } from "./unsentComments.ts";
export { lastSeq, findUnread, type Unread } from "./unread.ts";
export {
  anchor,
  commentValue,
  resolutionValue,
  COMMENTS_VALUES,
  threadValue,
  type Anchor,
  type CommentValue,
  type ResolutionValue,
  type CommentsRoot,
  type CommentsValues,
  type ThreadValue,
} from "./values.ts";
export {
  addComment,
  countComments,
  deleteComment,
  editComment,
  markAllRead,
  markRead,
  setAgreement,
  setResolved,
  startThread,
  withoutText,
} from "./writeComments.ts";
