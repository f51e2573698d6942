import type { Tree } from "@formweave/schema/doc";
import type { Rect } from "@formweave/schema/geometry";
import { findDefinition, resolveType } from "@formweave/schema/widgets";
import { useSyncExternalStore, type ComponentProps, type CSSProperties } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import type { DocumentStore } from "#document/documentStore.ts";
import { WidgetView } from "#widgets/WidgetView.tsx";

/** Fields with the label beside their box, plain and inside a frame. */
const TICKS: ReadonlySet<string | undefined> = new Set(["checkbox", "switch"]);
const FRAMED: ReadonlySet<string | undefined> = new Set(["consent", "terms"]);

/** From the top of a field with its label to the line of a box in the middle of its control, px. */
const TO_LINE = 38;

/**
 * A checkbox or switch on the canvas: beside a labelled field it leaves room above its line, so that it stands beside that field's
 * control.
 */
export function TickView(view: ComponentProps<typeof WidgetView>) {
  const { store } = useEditor();
  const shift = useSyncExternalStore(store.subscribeTree, () => findShift(store, view.id));
  return (
    <div className="tick-room" style={roomStyle(shift)}>
      <WidgetView {...view} />
    </div>
  );
}

/** The style sheet's variable for that room, px. */
function roomStyle(shift: number | undefined): RoomStyle | undefined {
  return shift === undefined ? undefined : { "--tick": `${shift}px` };
}

interface RoomStyle extends CSSProperties {
  readonly "--tick": string;
}

type Sibling = readonly [id: string, rect: Rect];

/** The rectangles of siblings, read once a tree: by parent. */
const siblings = new WeakMap<Tree, Map<string | null, readonly Sibling[]>>();

function findShift(store: DocumentStore, id: string): number | undefined {
  const tree = store.tree();
  const own = tree.getRect(id);
  const beside = listSiblings(tree, tree.getParent(id)).find(
    ([other, rect]) => other !== id && isBeside(own, rect) && isLabelled(store, other),
  );
  return beside && TO_LINE + beside[1].y - own.y;
}

function listSiblings(tree: Tree, parentId: string | null): readonly Sibling[] {
  const byParent = siblings.get(tree) ?? new Map<string | null, readonly Sibling[]>();
  siblings.set(tree, byParent);
  const all =
    byParent.get(parentId) ?? tree.listChildren(parentId).map((id): Sibling => [id, tree.getRect(id)]);
  byParent.set(parentId, all);
  return all;
}

function isBeside(own: Rect, { x, y, width }: Rect): boolean {
  return Math.abs(y - own.y) <= TO_LINE && (x >= own.x + own.width || x + width <= own.x);
}

function isLabelled(store: DocumentStore, id: string): boolean {
  const record = store.widget(id);
  if (record === undefined || record.props["hideLabel"] === true) return false;
  const type = resolveType(record.type);
  const definition = findDefinition(record.type);
  if (definition?.answer === undefined || TICKS.has(type) || FRAMED.has(type)) return false;
  return definition.properties["label"] !== undefined;
}
