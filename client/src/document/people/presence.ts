import { limits } from "@formweave/schema";
import type { SlotSide } from "@formweave/schema/geometry";
import { presentWindow, type PresentWindow } from "@formweave/schema/api";
import type { Awareness } from "y-protocols/awareness";
import { createStore, type Store } from "#lib/createStore.ts";

/** Least time between two messages about movements, ms: thirty a second. */
const INTERVAL_MS = 33;

/** Another person in the document, without the cursor, which moves too often for React. Coordinates are canvas px. */
export interface Peer {
  readonly clientId: number;
  readonly user: PresentWindow["user"];
  readonly selection: readonly string[];
  /** The screen that they see, `_none` for what is on no screen; null for all screens, and where there are none. */
  readonly screen: string | null;
  readonly drag: { readonly ids: readonly string[]; readonly dx: number; readonly dy: number } | null;
  /** Slot between other widgets that their drag would drop into. */
  readonly insert: {
    readonly parentId: string | null;
    readonly ids: readonly string[];
    readonly side: SlotSide;
  } | null;
  /** The guide that they are dragging. */
  readonly guide: { readonly axis: "x" | "y"; readonly at: number } | null;
  /** The screens that they have selected in the diagram, and where they drag the first of them; null where they are on the canvas. */
  readonly diagram: {
    readonly ids: readonly string[];
    readonly at: { readonly x: number; readonly y: number } | null;
  } | null;
  /** The property that they are editing. */
  readonly editing: { readonly widgetId: string; readonly property: string } | null;
  /** The centre of their view and its zoom. */
  readonly view: { readonly x: number; readonly y: number; readonly zoom: number } | null;
}

/** A cursor on the canvas or in the diagram, px of either. */
export interface PeerCursor {
  readonly clientId: number;
  readonly name: string;
  readonly color: number;
  readonly screen: string | null;
  readonly isInDiagram: boolean;
  readonly x: number;
  readonly y: number;
}

/** This person's state, as shown to the others. */
export interface OwnPresence {
  readonly cursor: { readonly x: number; readonly y: number } | null;
  readonly selection: readonly string[];
  readonly screen: Peer["screen"];
  readonly drag: Peer["drag"];
  readonly insert: Peer["insert"];
  readonly guide: Peer["guide"];
  readonly diagram: Peer["diagram"];
  readonly editing: Peer["editing"];
  readonly view: Peer["view"];
}

/** Fields that change with every pointer movement; they wait for the next message and go together. */
const MOVING: ReadonlySet<keyof OwnPresence> = new Set(["cursor", "drag", "insert", "guide", "diagram"]);

/** The other people in the document, with their cursors and selections. */
export interface Presence {
  readonly peers: Store<readonly Peer[]>;
  /** The present cursors of all others; follow them with `subscribeCursors`. */
  cursors(): readonly PeerCursor[];
  subscribeCursors(listener: () => void): () => void;
  show<Field extends keyof OwnPresence>(field: Field, value: OwnPresence[Field]): void;
  /** The name behind a Yjs client that was present since this page opened. */
  findName(clientId: number): string | undefined;
  destroy(): void;
}

/** Reads and writes the presence of a document. */
export function createPresence(awareness: Awareness): Presence {
  const peers = createStore<readonly Peer[]>([]);
  const cursorFollowers = new Set<() => void>();
  const names = new Map<number, string>();
  let cursors: readonly PeerCursor[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Partial<OwnPresence> = {};

  function read(): void {
    const states = readPeers(awareness);
    for (const [clientId, { user }] of states) names.set(clientId, user.name);
    const next = states.map(([clientId, state]) => toPeer(clientId, state));
    peers.set((current) => (JSON.stringify(current) === JSON.stringify(next) ? current : next));
    cursors = states.flatMap(([clientId, state]) => toCursors(clientId, state));
    for (const follower of cursorFollowers) follower();
  }

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    const state = awareness.getLocalState();
    if (state !== null) awareness.setLocalState({ ...state, ...waiting });
    waiting = {};
  }

  /** Reads the peers after remote changes; this person's own say nothing of the others. */
  function readOthers(_changes: unknown, origin: unknown): void {
    if (origin !== "local") read();
  }

  awareness.on("change", readOthers);
  read();
  return {
    peers,
    cursors: () => cursors,
    subscribeCursors(listener) {
      cursorFollowers.add(listener);
      return () => cursorFollowers.delete(listener);
    },
    show(field, value) {
      waiting = { ...waiting, [field]: Array.isArray(value) ? value.slice(0, limits.MAX_SHOWN) : value };
      if (value !== null && MOVING.has(field)) timer ??= setTimeout(send, INTERVAL_MS);
      else send();
    },
    findName: (clientId) => names.get(clientId),
    destroy() {
      clearTimeout(timer);
      awareness.off("change", readOthers);
    },
  };
}

/** Windows of the others, limited for each person: somebody who opens a thousand stalls nobody's page. */
function readPeers(awareness: Awareness): (readonly [number, PresentWindow])[] {
  const states: (readonly [number, PresentWindow])[] = [];
  const counts = new Map<string, number>();
  for (const [clientId, state] of awareness.getStates()) {
    if (clientId === awareness.clientID) continue;
    const parsed = presentWindow.safeParse(state);
    if (!parsed.success) continue;
    const { id } = parsed.data.user;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    if (count <= limits.MAX_PERSON_WINDOWS) states.push([clientId, parsed.data]);
  }
  return states;
}

function toPeer(clientId: number, { user, selection, ...shown }: PresentWindow): Peer {
  const { screen = null, drag = null, insert = null, guide = null, diagram = null, ...more } = shown;
  const { editing = null, view = null } = more;
  return { clientId, user, selection, screen, drag, insert, guide, diagram, editing, view };
}

function toCursors(clientId: number, { user, ...shown }: PresentWindow): readonly PeerCursor[] {
  const { cursor, screen = null, diagram } = shown;
  if (!cursor) return [];
  const { x, y } = cursor;
  const isInDiagram = diagram !== null && diagram !== undefined;
  return [{ clientId, name: user.name, color: user.color, screen, isInDiagram, x, y }];
}
