import type { Point } from "@formweave/schema/model";
import { resolveAnchor, type Anchor, type ResolvedAnchor } from "@formweave/schema/comments";
import type { NewThread } from "#document/comments/commentView.ts";
import type { ThreadInfo } from "#document/comments/threadInfo.ts";
import type { EditorSession } from "#document/session.ts";
import { reveal } from "#builder/canvasState/viewport.ts";
import { readScreenIds } from "@formweave/schema/doc";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import { findScreenWith, screenForNew, showScreenWith } from "#builder/canvasState/shownScreen.ts";

/** Longest name stored for the subject of a thread, characters. */
const MOST_LETTERS = 200;

/** Returns the subject of a thread and its place on the page as this person sees it. */
export function findAnchor(session: EditorSession, thread: PlacedThread): ResolvedAnchor {
  const { doc } = session;
  const { page } = getCanvas(session);
  const found = resolveAnchor({ doc, tree: page.tree() }, thread);
  if (found.widgetId !== undefined) return found;
  // Stored places are those of the page as it was drawn.
  const { rect } = found;
  return { ...found, rect: { ...rect, x: rect.x * (page.tree().width / page.drawn().width) } };
}

/** Position of the pin of a thread, px of the canvas: the upper right corner of its subject. */
export function pinPoint(session: EditorSession, thread: PlacedThread): Point {
  const { x, y, width } = findAnchor(session, thread).rect;
  return { x: x + width, y };
}

/** The parts of a thread from which its place follows. */
type PlacedThread = Pick<ThreadInfo, "anchor" | "place" | "screen">;

/** Id of the screen on which a thread has its pin; undefined for none. What was written before there were screens is on the first. */
function findThreadScreen(
  { store, doc }: EditorSession,
  { anchor, screen }: PlacedThread,
): string | undefined {
  if (anchor.kind !== "point" && store.tree().isAlive(anchor.widgetId))
    return findScreenWith(store, anchor.widgetId);
  const ids = readScreenIds(doc);
  return screen === undefined ? ids[0] : ids.find((id) => id === screen);
}

/** True when the pin of a thread is on what is shown. */
export function isThreadShown(session: EditorSession, thread: PlacedThread): boolean {
  const now = getCanvas(session).screens.shown.get();
  if (now.kind === "page" || now.kind === "all") return true;
  return findThreadScreen(session, thread) === (now.kind === "screen" ? now.id : undefined);
}

/** Shows the screen of a thread; a thread of a screen that is gone has none. */
function showThreadScreen(session: EditorSession, thread: PlacedThread): void {
  const { screens } = getCanvas(session);
  if (isThreadShown(session, thread)) return;
  const id = findThreadScreen(session, thread);
  screens.show(id === undefined ? { kind: "loose" } : { kind: "screen", id });
}

/** Opens a thread, and brings its subject into view, on its screen. */
export function openThread(session: EditorSession, thread: PlacedThread & Pick<ThreadInfo, "id">): void {
  showThreadScreen(session, thread);
  session.comments.view.set((view) => ({
    ...view,
    isPlacing: false,
    open: { kind: "thread", threadId: thread.id },
  }));
  revealAnchor(session, thread);
}

/** Begins a thread about a component, or one of its properties or rows. */
export function beginThread(
  session: EditorSession,
  about: { readonly anchor: Exclude<Anchor, { kind: "point" }>; readonly part?: string },
): void {
  const { anchor, part } = about;
  const { screens } = getCanvas(session);
  showScreenWith(session.store, screens, anchor.widgetId);
  const { x, y, width } = getCanvas(session).page.tree().getRect(anchor.widgetId);
  const name = session.store.widget(anchor.widgetId)?.name ?? "Component";
  const label = (part === undefined ? name : `${name} · ${part}`).slice(0, MOST_LETTERS);
  const place = { x: Math.round(x + width), y: Math.round(y) };
  begin(session, { kind: "new", anchor, place, label, ...screenForNew(screens) });
}

/** Begins a thread at a point of the canvas, px. */
export function beginThreadAt(session: EditorSession, { x, y }: Point): void {
  const place = { x: Math.round(x), y: Math.round(y) };
  const screen = screenForNew(getCanvas(session).screens);
  begin(session, { kind: "new", anchor: { kind: "point" }, place, label: "the canvas", ...screen });
}

function begin(session: EditorSession, thread: NewThread): void {
  session.comments.view.set((view) => ({ ...view, isPlacing: false, open: thread }));
  revealAnchor(session, thread);
}

/** Opens the next thread with unread comments; false when there is none. */
export function openNextUnread(session: EditorSession): boolean {
  const { document: commentsDocument, view } = session.comments;
  const unread = (commentsDocument.get()?.threads.all() ?? []).filter((thread) => thread.unread > 0);
  const { open } = view.get();
  const at = unread.findIndex(({ id }) => open?.kind === "thread" && open.threadId === id);
  const next = unread[at + 1] ?? unread[0];
  if (next !== undefined) openThread(session, next);
  return next !== undefined;
}

function revealAnchor(session: EditorSession, thread: PlacedThread): void {
  const { x, y } = pinPoint(session, thread);
  // With room for the thread beside the pin.
  getCanvas(session).viewport.set((viewport) =>
    reveal(viewport, { x: x - 40, y: y - 40, width: 80, height: 80 }),
  );
}
