import type { Point } from "@formweave/schema/model";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import type { Action } from "#builder/actions/action.ts";
import { actionMeta } from "#builder/actions/actionCatalogue.ts";
import { togglePlacing, whyNotComment } from "./commenting.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Loads with the first use. */
const threads = () => import("./threads.ts");

/** Actions on comments for everyone who can read them; `at` is the point where a menu was opened, px of the canvas. */
export function listCommentActions(session: EditorSession, at?: Point): readonly Action[] {
  const { view, document: commentsDocument } = session.comments;
  const { showsResolved, isPlacing } = view.get();
  return [
    {
      ...actionMeta("comment"),
      title: isPlacing ? "Stop commenting" : "Add a comment",
      whyNot: () => whyNotComment(session),
      run: () => togglePlacing(session),
    },
    ...commentHere(session, at),
    {
      ...actionMeta("nextUnread"),
      whyNot: () => (hasUnread(session) ? undefined : "Nothing is unread"),
      run: async () => void (await threads()).openNextUnread(session),
    },
    {
      ...actionMeta("markAllRead"),
      whyNot: () => (hasUnread(session) ? undefined : "Nothing is unread"),
      run: () => markAllRead(session),
    },
    {
      ...actionMeta("showResolved"),
      title: showsResolved ? "Hide resolved comments" : "Show resolved comments",
      whyNot: () => (commentsDocument.get() === null ? "There are no comments yet" : undefined),
      run: () => view.set((current) => ({ ...current, showsResolved: !showsResolved })),
    },
  ];
}

/** Marks every comment as read. */
export function markAllRead({ comments }: EditorSession): void {
  comments.document.get()?.markRead();
  announce("All comments are read");
}

/** Comments on the one selected component, else at the point where the menu was opened. */
function commentHere(session: EditorSession, at: Point | undefined): readonly Action[] {
  const [widgetId, ...others] = getCanvas(session).selection.get();
  const record = widgetId === undefined ? undefined : session.store.widget(widgetId);
  const action = { ...actionMeta("commentHere"), whyNot: () => whyNotComment(session) };
  if (record !== undefined && others.length === 0) {
    const anchor = { kind: "widget", widgetId: record.id } as const;
    const run = async () => (await threads()).beginThread(session, { anchor });
    return [{ ...action, title: `Comment on ${record.name}`, run }];
  }
  return at === undefined
    ? []
    : [{ ...action, run: async () => (await threads()).beginThreadAt(session, at) }];
}

function hasUnread({ comments }: EditorSession): boolean {
  return (
    comments.document
      .get()
      ?.threads.all()
      .some(({ unread }) => unread > 0) === true
  );
}
