import { readAppSettings, readLinks, readScreenPlaces, type WidgetRecord } from "@formweave/schema/doc";
import type { ScreenPlace } from "@formweave/schema/model";
import { toGraph, type DiagrammedApp, type LinkedWidget, type ScreenGraph } from "@formweave/schema/screens";
import type { EditorSession } from "#document/session.ts";

/** An app as its diagram shows it, and where people placed its screens. */
export interface Diagram {
  readonly app: DiagrammedApp;
  readonly graph: ScreenGraph;
  readonly places: ReadonlyMap<string, ScreenPlace>;
}

/** Parts of each component that links are read from, with its screen; a component that changes has a new record. */
const known = new WeakMap<
  WidgetRecord,
  { readonly screen: string | undefined; readonly linked: LinkedWidget }
>();

/** Reads the diagram out of the open document. */
export function readDiagram({ doc, store }: Pick<EditorSession, "doc" | "store">): Diagram {
  const tree = store.tree();
  const widgets = tree.ids.flatMap((id) => {
    const record = store.widget(id);
    return record === undefined ? [] : [toLinked(record, tree.getScreen(id))];
  });
  const { home } = readAppSettings(doc);
  const links = [...readLinks(doc)];
  const app = { screens: [...store.screens.get()], widgets, links, ...(home !== undefined && { home }) };
  return { app, graph: toGraph(app), places: readScreenPlaces(doc) };
}

function toLinked(record: WidgetRecord, screen: string | undefined): LinkedWidget {
  const before = known.get(record);
  if (before?.screen === screen && before !== undefined) return before.linked;
  const { id, name, type, props, rows } = record;
  const marker = screen === undefined ? {} : { __screenId: screen };
  const options = [...rows.options];
  const linked = { id, name, type, props: { ...props, options, ...marker }, events: [...rows.events] };
  known.set(record, { screen, linked });
  return linked;
}
