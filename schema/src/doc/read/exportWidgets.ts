import type { Json, Screen, Widget } from "../../model/index.ts";
import { findDefinition } from "../../widgets/index.ts";
import type { PageOrder } from "../tree/pageOrder.ts";
import { buildTree, type Tree } from "../tree/tree.ts";
import { textDefaults } from "../keys/widgetEntries.ts";
import type { WidgetRecord } from "../entries/widgets.ts";

/** Document data needed to export widgets. */
interface ExportOptions {
  readonly screens: readonly Screen[];
  readonly order: PageOrder;
  /** The widgets to export; all when absent. Widgets inside them are exported only when listed too. */
  readonly only?: ReadonlySet<string>;
}

/** Some widgets of a document as JSON, in reading order. */
export function exportWidgets(
  records: ReadonlyMap<string, WidgetRecord>,
  { screens, order, only }: ExportOptions,
): Widget[] {
  const ids = screens.map(({ id }) => id);
  const tree = buildTree(records.values(), order, ids);
  const byScreen = new Map(screens.map((screen) => [screen.id, screen]));
  return tree.ids
    .filter((id) => only === undefined || only.has(id))
    .flatMap((id) => {
      const record = records.get(id);
      return record === undefined ? [] : [exportWidget(record, tree, byScreen)];
    });
}

function exportWidget(record: WidgetRecord, tree: Tree, screens: ReadonlyMap<string, Screen>): Widget {
  const parentId = tree.getParent(record.id);
  return {
    id: record.id,
    type: record.type,
    name: record.givenName,
    position: tree.getPosition(record.id),
    size: { width: record.size.width, height: record.size.height },
    props: { ...completeProps(record), ...screenMarkers(tree.getScreen(record.id), screens) },
    styles: { ...record.styles },
    events: [...record.rows.events],
    conditions: [...record.rows.conditions],
    validation: [...record.rows.validation],
    ...(record.rows.query.length > 0 && { query: [...record.rows.query] }),
    ...(Object.keys(record.bindings).length > 0 && { bindings: { ...record.bindings } }),
    visible: record.visible,
    locked: record.locked,
    ...(record.isManual && { byHand: true }),
    zIndex: tree.getRank(record.id),
    parentId,
    children: [...tree.listChildren(record.id)],
    metadata: {
      ...(record.createdAt !== undefined && { createdAt: record.createdAt }),
      ...(record.createdBy !== undefined && { createdBy: record.createdBy }),
    },
  };
}

/** The props with all texts and the option list of the definition, so that an import does not depend on defaults. */
function completeProps({ type, props, rows }: WidgetRecord): Record<string, Json> {
  const properties = findDefinition(type)?.properties ?? {};
  const complete: Record<string, Json> = { ...textDefaults(properties), ...props };
  if (rows.options.length > 0 || properties["options"]?.kind === "rows")
    complete["options"] = [...rows.options];
  return complete;
}

/** The screen of a widget in the export format, as props. */
function screenMarkers(id: string | undefined, screens: ReadonlyMap<string, Screen>): Record<string, Json> {
  if (id === undefined) return {};
  const screen = screens.get(id);
  if (screen === undefined) return { __screenId: id };
  return {
    __screenId: id,
    __screenName: screen.name,
    __screenRoute: screen.route,
    __screenType: screen.type,
  };
}
