export { anchorCanvas, resolveAnchor, type AnchorCanvas, type ResolvedAnchor } from "./resolveAnchor.ts";
export { readThread, readThreads, type Comment, type Thread } from "./readThreads.ts";
export { mayDelete, mayEdit, mayResolve, talkRights, type TalkRights, type TalkWriter } from "./rights.ts";
export {
  agreementKey,
  parseAgreementKey,
  parseReadKey,
  parseTalk,
  readKey,
  readTalk,
  TALK_ROOTS,
  talkMap,
  type PersonalKey,
} from "./roots.ts";
export { talkFailure, type TalkErrorCode } from "./talkErrors.ts";
export { unsentWords } from "./unsentWords.ts";
export { lastSeq, unreadOf, type Unread } from "./unread.ts";
export {
  anchor,
  commentValue,
  resolutionValue,
  TALK_VALUES,
  threadValue,
  type Anchor,
  type CommentValue,
  type ResolutionValue,
  type TalkRoot,
  type TalkValues,
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
  withoutWords,
} from "./writeTalk.ts";
