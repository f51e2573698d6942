import type { EditorSession } from "#document/session.ts";
import { createStore, type Store } from "#lib/createStore.ts";

/** A dialog of the diagram. */
export type DiagramDialog =
  | { readonly kind: "connect"; readonly from: string; readonly to?: string; readonly linkId?: string }
  | { readonly kind: "renameScreen" | "renameLink" | "deleteScreen"; readonly id: string };

/** This person's state of the diagram beside the document. */
export interface DiagramState {
  /** Ids of the selected screens. */
  readonly selected: Store<readonly string[]>;
  readonly dialog: Store<DiagramDialog | null>;
  /** The part of the diagram that was last in view: its offset, px, and its zoom. */
  readonly viewport: Store<{ readonly x: number; readonly y: number; readonly zoom: number } | null>;
}

const states = new WeakMap<EditorSession, DiagramState>();

/** Returns the diagram's state beside a session, which is created on first use. */
export function getDiagramState(session: EditorSession): DiagramState {
  const known = states.get(session);
  if (known !== undefined) return known;
  const created: DiagramState = {
    selected: createStore<readonly string[]>([]),
    dialog: createStore<DiagramDialog | null>(null),
    viewport: createStore<{ readonly x: number; readonly y: number; readonly zoom: number } | null>(null),
  };
  states.set(session, created);
  return created;
}
