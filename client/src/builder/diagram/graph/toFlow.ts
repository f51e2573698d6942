import { describeCount } from "@formweave/schema";
import type { ScreenEdge, ScreenGraph, ScreenNode } from "@formweave/schema/screens";
import { screenIcon } from "#builder/screenFields/screenIcon.ts";
import type { IconName } from "#ui/icons.ts";

/** Data of a node: a screen as it is drawn. */
export type ScreenData = Readonly<{
  name: string;
  route: string;
  type: string;
  icon: IconName;
  components: string;
  isHome: boolean;
}>;

/** Data of an edge: a line as it is drawn. */
export type LineData = Readonly<{
  kind: ScreenEdge["kind"];
  label: string;
  /** Lane among the lines between the same two screens; 0 is the middle. */
  lane: number;
}>;

/** Longest label that is drawn in full. */
const MOST_LETTERS = 28;

/** Data of a screen's node. */
export function toScreenData({ screen, widgetCount, isHome }: ScreenNode): ScreenData {
  const { name, route, type } = screen;
  const components = describeCount(widgetCount, "component");
  return { name, route, type, icon: screenIcon(screen), components, isHome };
}

/** Data of all lines, by the id of the edge. */
export function toLines({ edges }: Pick<ScreenGraph, "edges">): ReadonlyMap<string, LineData> {
  const groups = Map.groupBy(edges, ({ from, to }) => [from, to].toSorted().join(" "));
  return new Map(
    edges.map((edge) => {
      const group = groups.get([edge.from, edge.to].toSorted().join(" ")) ?? [edge];
      const lane = group.indexOf(edge) - (group.length - 1) / 2;
      return [edge.id, { kind: edge.kind, label: toLabel(edge), lane }];
    }),
  );
}

/** The label of a line: its name, and how many more components lead the same way. */
function toLabel({ label, navigations }: ScreenEdge): string {
  const letters = Array.from(label);
  const shown = letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join("")}…` : label;
  return navigations.length > 1 ? `${shown} +${navigations.length - 1}` : shown;
}

/** Says in words where a line leads and what makes it. */
export function describeLine(edge: ScreenEdge, names: ReadonlyMap<string, string>): string {
  const [from, to] = [names.get(edge.from) ?? "", names.get(edge.to) ?? ""];
  const by = { derived: toLabel(edge), drawn: `${edge.label}, drawn by hand`, chain: "order of the screens" };
  return `${from} to ${to}, ${by[edge.kind]}`;
}

/** Says in words what a node shows. */
export function describeScreen({ name, route, type, components, isHome }: ScreenData): string {
  return [name, route, type, components, ...(isHome ? ["start of the app"] : [])].join(", ");
}
