import { shownKeys } from "#builder/actions/keys.ts";

/** One highlighted part of the builder, with its explanation. */
export interface TourStep {
  /** Selector of the highlighted element; a step without one on screen is skipped. */
  readonly target: string;
  readonly title: string;
  readonly text: string;
  readonly side: "top" | "right" | "bottom" | "left";
}

/** Returns the six steps of the tour. */
export function tourSteps(): readonly TourStep[] {
  return [
    {
      target: ".builder-left",
      title: "Everything you can add",
      text: "Drag a component onto the canvas, or choose it and press Enter. Templates add several at once.",
      side: "right",
    },
    {
      target: "[data-canvas]",
      title: "Your canvas",
      text: "Click to select, drag to move, pull a handle to resize. Edges snap to what is beside them.",
      side: "right",
    },
    {
      target: ".builder-right",
      title: "The selection",
      text: "Labels, rules and styles of the selected component. Layers lists every component.",
      side: "left",
    },
    {
      target: ".toolbar-arrange",
      title: "Put it in order",
      text: "Align two or more components, or space three or more evenly.",
      side: "bottom",
    },
    {
      target: "[data-tour='share']",
      title: "Build it together",
      text: "Invite others. Everyone sees each change at once, and undo takes back only your own changes.",
      side: "bottom",
    },
    {
      target: ".presence-pill",
      title: "Saved while you work",
      text: `Nothing needs saving, and offline work is sent later. ${shownKeys("commandPalette").replaceAll(" ", " + ")} finds everything else.`,
      side: "top",
    },
  ];
}
