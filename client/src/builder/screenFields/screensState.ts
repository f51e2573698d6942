import { z } from "zod";
import type { EditorSession } from "#document/session.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import { tabStore } from "#lib/keyStore.ts";

/** Place of a field for the name of a screen. */
export type NamePlace = "strip" | "panel";

/** State of the screens' controls beside the document, for this person and tab. */
export interface ScreensState {
  /** Screens that are dimmed in the overview and in the strip. */
  readonly hidden: Store<ReadonlySet<string>>;
  /** The screen whose name is being edited, and where. */
  readonly renaming: Store<{ readonly id: string; readonly place: NamePlace } | null>;
  /** Place in which a new screen is being named. */
  readonly adding: Store<NamePlace | null>;
  /** The screen that is about to be deleted. */
  readonly deleting: Store<string | null>;
  /** The screen chosen in the overview or the diagram, or in the panel while it shows several. */
  readonly chosen: Store<string | null>;
}

const ids = z.array(z.string());
const states = new WeakMap<EditorSession, ScreensState>();

/** Returns the state of the screens' controls of a session. */
export function getScreensState(session: EditorSession): ScreensState {
  const known = states.get(session);
  if (known !== undefined) return known;
  const created: ScreensState = {
    hidden: keptHidden(session.projectId),
    renaming: createStore<ReturnType<ScreensState["renaming"]["get"]>>(null),
    adding: createStore<NamePlace | null>(null),
    deleting: createStore<string | null>(null),
    chosen: createStore<string | null>(null),
  };
  states.set(session, created);
  return created;
}

function keptHidden(projectId: string): ScreensState["hidden"] {
  const key = `formweave:hiddenScreens:${projectId}`;
  const hidden = createStore<ReadonlySet<string>>(new Set(read(key)));
  hidden.subscribe(() => tabStore.setItem(key, JSON.stringify([...hidden.get()])));
  return hidden;
}

function read(key: string): readonly string[] {
  const kept = tabStore.getItem(key);
  return kept === null ? [] : ids.catch([]).parse(JSON.parse(kept));
}

/** Hides a screen in the overview, or shows it again. */
export function toggleHidden(session: EditorSession, id: string): void {
  getScreensState(session).hidden.set((hidden) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    return next;
  });
}
