// Imported as a type only: the code loads with the first use.
import type { Arrangement } from "./arrangeSelection.ts";
import { failure, limits } from "@formweave/schema";
import type { AlignEdge } from "@formweave/schema/geometry";
import type { EditorSession } from "#document/session.ts";
import type { IconName } from "#ui/icons.ts";
import type { KeyedId } from "#builder/actions/keys.ts";

/** One of the eight tools that align or distribute the selected components. */
export interface ArrangeTool {
  readonly id: KeyedId;
  readonly label: string;
  readonly icon: IconName;
  /** Smallest selection the tool works on, components. */
  readonly least: number;
  readonly does: Arrangement;
}

/** The tools in the order of the toolbar, those of one axis together. */
export const ARRANGE_TOOLS: readonly (readonly ArrangeTool[])[] = [
  [
    { ...aligning("left"), id: "alignLeft", label: "Align left", icon: "align-start-vertical" },
    {
      ...aligning("centerX"),
      id: "alignCenterX",
      label: "Center horizontally",
      icon: "align-center-vertical",
    },
    { ...aligning("right"), id: "alignRight", label: "Align right", icon: "align-end-vertical" },
  ],
  [
    { ...aligning("top"), id: "alignTop", label: "Align top", icon: "align-start-horizontal" },
    {
      ...aligning("centerY"),
      id: "alignCenterY",
      label: "Center vertically",
      icon: "align-center-horizontal",
    },
    { ...aligning("bottom"), id: "alignBottom", label: "Align bottom", icon: "align-end-horizontal" },
  ],
  [
    {
      ...distributing("x"),
      id: "distributeX",
      label: "Distribute horizontally",
      icon: "align-horizontal-distribute-center",
    },
    {
      ...distributing("y"),
      id: "distributeY",
      label: "Distribute vertically",
      icon: "align-vertical-distribute-center",
    },
  ],
];

/**
 * Returns why a tool does not work on a selection of this size; undefined when it does. Positions can only be set in the desktop layout.
 */
export function arrangeHint(
  { least }: Pick<ArrangeTool, "least">,
  selected: number,
  isDesktop: boolean,
): string | undefined {
  if (!isDesktop) return failure("PLACES_FOLLOW").message;
  if (selected >= least) return undefined;
  return failure(least > limits.MIN_ALIGN ? "SELECT_THREE" : "SELECT_TWO").message;
}

/** Applies a tool to the selected widgets; its code loads with the first use. */
export async function arrange(session: EditorSession, { does }: Pick<ArrangeTool, "does">): Promise<void> {
  const { arrangeSelection } = await import("./arrangeSelection.ts");
  arrangeSelection(session, does);
}

/** Arranges the selection or the whole page like a form; the code loads with the first use. */
export async function tidy(session: EditorSession): Promise<void> {
  const { tidyUp } = await import("./tidyUp.ts");
  tidyUp(session);
}

function aligning(edge: AlignEdge): Pick<ArrangeTool, "least" | "does"> {
  return { least: limits.MIN_ALIGN, does: { edge } };
}

function distributing(axis: "x" | "y"): Pick<ArrangeTool, "least" | "does"> {
  return { least: limits.MIN_DISTRIBUTE, does: { axis } };
}
