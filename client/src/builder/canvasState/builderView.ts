import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { createStore, useStore, type Store } from "#lib/createStore.ts";
import { tabStore } from "#lib/keyStore.ts";
import { getCanvas } from "./canvasState.ts";

/** Views of a project: its screens on the canvas, the diagram of the links between those of an app, the rows of a table. */
export type BuilderView = "canvas" | "diagram" | "table";

/** The zoom of the diagram, with the ways to change it. */
export interface DiagramZoom {
  readonly zoom: number;
  readonly zoomTo: (zoom: number) => void;
  readonly fit: () => void;
}

/** This person's view of a project in this tab. */
interface BuilderViews {
  /** The chosen view; forms have no diagram. */
  readonly chosen: Store<BuilderView>;
  /** Set while the diagram is shown. */
  readonly diagramZoom: Store<DiagramZoom | null>;
}

const views = new WeakMap<EditorSession, BuilderViews>();

/** Returns the views beside a session, which are created on first use; the choice lasts as long as the tab. */
export function getBuilderViews(session: EditorSession): BuilderViews {
  const known = views.get(session);
  if (known !== undefined) return known;
  const name = `formweave:builderView:${session.projectId}`;
  const chosen = createStore<BuilderView>(tabStore.getItem(name) === "diagram" ? "diagram" : "canvas");
  chosen.subscribe(() => tabStore.setItem(name, chosen.get()));
  // A component that is selected, from a panel, by a command or by an undo, is on the canvas.
  const { selection } = getCanvas(session);
  selection.subscribe(() => selection.get().length > 0 && chosen.set("canvas"));
  const created = { chosen, diagramZoom: createStore<DiagramZoom | null>(null) };
  views.set(session, created);
  return created;
}

/** Returns the zoom of what is shown. */
export function readZoom(session: EditorSession): number {
  return getBuilderViews(session).diagramZoom.get()?.zoom ?? getCanvas(session).viewport.get().zoom;
}

/** Returns the view of the project around this component. */
export function useBuilderView(): BuilderView {
  const session = useEditor();
  const chosen = useStore(getBuilderViews(session).chosen, (view) => view);
  const isApp = useStore(session.store.meta, ({ kind }) => kind === "app");
  return isApp || chosen === "table" ? chosen : "canvas";
}
