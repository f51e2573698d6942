import type { LiveMessage } from "@formweave/schema/api";
import { reapplyOnceOnline } from "./reconnection/reapplyOnceOnline.ts";
import { holdProjectOpen } from "./reconnection/openProjects.ts";
import { EditorSession } from "./session.ts";
import type { SessionOptions } from "./sessionOptions.ts";

interface Entry {
  session: EditorSession;
  /** Tells the other tabs that the project is no longer open here. */
  readonly release: () => void;
  readonly followers: Set<(session: EditorSession) => void>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Time that a session without users stays open, ms: React mounts twice in development, and people go back and forth. */
const LINGER_MS = 1000;

const open = new Map<string, Entry>();

/**
 * Joins the session of a project, opening it for the first user; the returned function leaves it. Calls `follow` with the session
 * at once, and with another one when the server has begun a new epoch of the document.
 */
export function joinSession(options: SessionOptions, follow: (session: EditorSession) => void): () => void {
  const key = `${options.me.id}:${options.projectId}`;
  const entry = open.get(key) ?? openEntry(options);
  open.set(key, entry);
  clearTimeout(entry.timer);
  entry.followers.add(follow);
  follow(entry.session);
  return () => {
    const wasFollowing = entry.followers.delete(follow);
    if (wasFollowing && entry.followers.size === 0)
      entry.timer = setTimeout(() => close(key, entry), LINGER_MS);
  };
}

function openEntry(options: SessionOptions): Entry {
  const onEpoch = (epoch: number, messages: readonly LiveMessage[], reapplies = false) => {
    entry.session.close();
    entry.session = new EditorSession(options, { onEpoch, epoch, messages });
    if (reapplies) reapplyOnceOnline(entry.session);
    for (const follow of entry.followers) follow(entry.session);
  };
  const release = holdProjectOpen(options.me.id, options.projectId);
  const session = new EditorSession(options, { onEpoch });
  const entry: Entry = { session, followers: new Set(), timer: undefined, release };
  return entry;
}

function close(key: string, entry: Entry): void {
  clearTimeout(entry.timer);
  open.delete(key);
  entry.release();
  entry.session.close();
}

/** Closes all sessions at once, before their copies on this device are deleted. */
export function closeSessions(): void {
  for (const [key, entry] of open) close(key, entry);
}
