import { EditorSession, type SessionOptions } from "./session.ts";

interface Entry {
  readonly session: EditorSession;
  users: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** How long a session without users stays open, ms: React mounts twice in development, and people go back and forth. */
const LINGER_MS = 1000;

const open = new Map<string, Entry>();

/** Takes part in the session of a project, opening it for the first; give it back with the returned function. */
export function joinSession(options: SessionOptions): {
  readonly session: EditorSession;
  readonly leave: () => void;
} {
  const key = `${options.me.id}:${options.projectId}`;
  const entry = open.get(key) ?? { session: new EditorSession(options), users: 0, timer: undefined };
  open.set(key, entry);
  clearTimeout(entry.timer);
  entry.users++;
  let hasLeft = false;
  return {
    session: entry.session,
    leave() {
      if (hasLeft) return;
      hasLeft = true;
      entry.users--;
      if (entry.users === 0) entry.timer = setTimeout(() => close(key, entry), LINGER_MS);
    },
  };
}

function close(key: string, entry: Entry): void {
  open.delete(key);
  entry.session.close();
}

/** Closes all sessions at once, before their copies on this device are deleted. */
export function closeSessions(): void {
  for (const [key, entry] of open) close(key, entry);
}
