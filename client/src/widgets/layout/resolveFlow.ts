import {
  resolveProps,
  findDefinition,
  type PropsOf,
  type RawProps,
  type WIDGETS,
} from "@formweave/schema/widgets";
import type { CSSProperties } from "react";

interface FlowProps {
  readonly container: PropsOf<typeof WIDGETS.container>;
  readonly grid: PropsOf<typeof WIDGETS.grid>;
  readonly columns: PropsOf<typeof WIDGETS.columns>;
  readonly stack: PropsOf<typeof WIDGETS.stack>;
}

const FLOWS: { readonly [Type in keyof FlowProps]: (props: FlowProps[Type]) => CSSProperties | undefined } = {
  container: containerFlow,
  grid: ({ columns, gap }) => ({
    display: "grid",
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gap,
  }),
  columns: ({ split, gap }) => ({ display: "grid", gridTemplateColumns: shares(split), gap }),
  stack: stackFlow,
};

const ALWAYS_FLOWING: ReadonlySet<string> = new Set(["grid", "columns", "stack", "accordion"]);

/** Returns the layout style of a container in live mode; undefined when its children keep their positions. */
export function resolveFlow<Type extends keyof FlowProps>(
  type: Type,
  props: FlowProps[Type],
): CSSProperties | undefined {
  return FLOWS[type](props);
}

/** True when a live container lays out its children, which are then passed without positions. */
export function laysOutChildren(type: string, props: RawProps): boolean {
  const container = type === "container" ? findDefinition(type) : undefined;
  if (container !== undefined) return resolveProps(container, props).flow !== "free";
  return ALWAYS_FLOWING.has(type);
}

function containerFlow({ flow, gap }: FlowProps["container"]): CSSProperties | undefined {
  if (flow === "free") return undefined;
  if (flow === "horizontal") return { display: "flex", flexWrap: "wrap", alignItems: "start", gap };
  const isCentered = flow === "centered";
  return {
    display: "flex",
    flexDirection: "column",
    gap,
    ...(isCentered && { alignItems: "center", justifyContent: "center" }),
  };
}

function stackFlow({ direction, gap, align, distribute, wrap }: FlowProps["stack"]): CSSProperties {
  const along = distribute === "between" ? "space-between" : distribute;
  // In a grid, items below each other keep their height, however many there are.
  if (direction === "vertical") {
    return { display: "grid", gridAutoRows: "max-content", justifyItems: align, alignContent: along, gap };
  }
  const flexWrap = wrap ? "wrap" : "nowrap";
  return { display: "flex", flexWrap, alignItems: align, justifyContent: along, gap };
}

function shares(split: string): string {
  return split
    .split("-")
    .map((share) => `minmax(0, ${share}fr)`)
    .join(" ");
}
