import type { BuilderArea } from "#builder/area.ts";
import { KEYS } from "#builder/actions/keys.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { deferValue } from "#lib/deferred/deferValue.ts";
import { deferPart } from "#ui/notices/deferPart.tsx";
import { CommentButton } from "./CommentButton.tsx";
import { Comments, Pins, PlacingPane } from "./deferredComments.tsx";

const CommentsSection = deferPart(async () => (await import("./list/CommentsSection.tsx")).CommentsSection);
const UnreadMark = defer(async () => (await import("./list/UnreadMark.tsx")).UnreadMark);
const CommentMark = defer(async () => (await import("./CommentMark.tsx")).CommentMark);

/** Comments on the form: pins and threads on the canvas, marks beside fields, and a list below the people. */
export const COMMENTS: BuilderArea = {
  panelSections: [{ panel: "collaboration", Component: CommentsSection, Mark: UnreadMark }],
  overlays: [
    { layer: "page", Component: Pins },
    { layer: "pane", Component: PlacingPane },
    { layer: "canvas", Component: Comments },
  ],
  toolbar: [{ section: "comments", Component: CommentButton, isForGuests: true }],
  contextItems: ["commentHere"],
  fieldDecorations: [CommentMark],
  actions: deferValue(async () => (await import("./listCommentActions.ts")).listCommentActions),
  shortcuts: [{ action: "comment", keys: KEYS.comment }],
};
