import type { DrawnLink, ProjectDocument, Screen } from "../model/index.ts";
import { drawnLink } from "../model/index.ts";
import { listNavigations, type LinkedWidget, type Navigation } from "./navigations.ts";

/** A screen in the diagram. */
export interface ScreenNode {
  readonly screen: Screen;
  readonly widgetCount: number;
  /** True for the screen that `/` leads to. */
  readonly isHome: boolean;
}

/** An arrow between two screens: what components do (`derived`), drawn by hand, or the order of screens that nothing links. */
export interface ScreenEdge {
  /** Stable while what it stands for stays. */
  readonly id: string;
  readonly kind: "derived" | "drawn" | "chain";
  readonly from: string;
  readonly to: string;
  readonly label: string;
  /** The navigations it stands for; empty for drawn links and chains. */
  readonly navigations: readonly Navigation[];
}

/** An app as screens and the links between them. */
export interface ScreenGraph {
  readonly nodes: readonly ScreenNode[];
  readonly edges: readonly ScreenEdge[];
  /** Navigations whose target, or whose own screen, is not there. */
  readonly dangling: readonly Navigation[];
}

/** The parts of an app that its diagram is made of. */
export interface DiagrammedApp extends Pick<ProjectDocument, "screens" | "home" | "links"> {
  readonly widgets: readonly LinkedWidget[];
}

/** Label of a drawn link that nobody named. */
const UNNAMED = "Custom link";

/** Derives the diagram of an app; nothing of it but drawn links and places is stored. */
export function toGraph(document: DiagrammedApp): ScreenGraph {
  const { screens, widgets } = document;
  const counts = Map.groupBy(widgets, ({ props }) => props["__screenId"]);
  const home = findHomeScreen(document);
  const navigations = listNavigations(document);
  const linked = [...deriveEdges(navigations), ...drawnEdges(document)];
  return {
    nodes: screens.map((screen) => ({
      screen,
      widgetCount: counts.get(screen.id)?.length ?? 0,
      isHome: screen.id === home,
    })),
    edges: linked.length > 0 ? linked : chainEdges(screens),
    dangling: navigations.filter(({ from, to }) => from === undefined || to === undefined),
  };
}

/** Id of the screen that `/` leads to; undefined without screens. */
export function findHomeScreen({
  screens,
  home,
}: {
  readonly screens: readonly Pick<Screen, "id" | "route">[];
  readonly home?: string | undefined;
}): string | undefined {
  const root = screens.find(({ route }) => route === "/") ?? screens.find(({ id }) => id === home);
  return (root ?? screens[0])?.id;
}

/** One edge for each pair of screens, with all that leads from the one to the other. */
function deriveEdges(navigations: readonly Navigation[]): readonly ScreenEdge[] {
  const edges = new Map<string, ScreenEdge>();
  for (const navigation of navigations) {
    const { from, to, label } = navigation;
    if (from === undefined || to === undefined) continue;
    const id = `${from}>${to}`;
    const edge = edges.get(id) ?? { id, kind: "derived", from, to, label, navigations: [] };
    edges.set(id, { ...edge, navigations: [...edge.navigations, navigation] });
  }
  return [...edges.values()];
}

function drawnEdges({ links, screens }: DiagrammedApp): readonly ScreenEdge[] {
  const ids = new Set(screens.map(({ id }) => id));
  return links.flatMap((link) => {
    const { success, data } = drawnLink.safeParse(link);
    return success && ids.has(data.from) && ids.has(data.to) ? [toEdge(data)] : [];
  });
}

function toEdge({ id, from, to, label }: DrawnLink): ScreenEdge {
  return { id, kind: "drawn", from, to, label: label.trim() === "" ? UNNAMED : label, navigations: [] };
}

function chainEdges(screens: readonly Screen[]): readonly ScreenEdge[] {
  return screens.slice(1).flatMap((screen, index) => {
    const from = screens[index]?.id;
    if (from === undefined) return [];
    return [{ id: `${from}>${screen.id}`, kind: "chain", from, to: screen.id, label: "", navigations: [] }];
  });
}
