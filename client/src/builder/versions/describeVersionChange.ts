import { compareDocuments, sameJson } from "@formweave/schema/doc";
import type { ProjectDocument, Widget } from "@formweave/schema/model";
import { formatWidgetName } from "@formweave/schema/widgets";

/** Longest name of a component that is not shortened, characters. */
const MAX_NAME = 30;

/** Describes the changes since the version before: "Email added, 3 moved". */
export function describeVersionChange(before: ProjectDocument, after: ProjectDocument): string {
  const { added, removed, changed, isOtherChanged } = compareDocuments(before, after);
  const [were, are] = [byId(before), byId(after)];
  const isMove = (id: string) => isOnlyMoved(were.get(id), are.get(id));
  const parts = [
    describeOne(added, are, "added"),
    describeOne(removed, were, "deleted"),
    describeOne(changed.filter(isMove), are, "moved"),
    describeOne(
      changed.filter((id) => !isMove(id)),
      are,
      "changed",
    ),
    isOtherChanged ? "page settings changed" : "",
  ].filter((part) => part !== "");
  const sentence = parts.join(", ");
  return sentence === "" ? "Nothing changed" : sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}

type Widgets = ReadonlyMap<string, Widget>;

function byId({ widgets }: ProjectDocument): Widgets {
  return new Map(widgets.map((widget) => [widget.id, widget]));
}

function describeOne(ids: readonly string[], widgets: Widgets, what: string): string {
  const [first, ...others] = ids;
  const only = first === undefined ? undefined : widgets.get(first);
  if (only === undefined) return "";
  return others.length > 0 ? `${ids.length} ${what}` : `${cut(formatWidgetName(only))} ${what}`;
}

/** True when only the place differs: position, parent or order. */
function isOnlyMoved(before: Widget | undefined, after: Widget | undefined): boolean {
  return (
    before !== undefined && after !== undefined && sameJson(withoutPlacement(before), withoutPlacement(after))
  );
}

function withoutPlacement(widget: Widget) {
  const {
    position: _place,
    parentId: _parent,
    zIndex: _rank,
    children: _inside,
    metadata: _birth,
    ...rest
  } = widget;
  return { ...rest };
}

function cut(name: string): string {
  return name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME - 1).trimEnd()}…`;
}
