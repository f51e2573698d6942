import { onGuides, readGuides } from "@formweave/schema/doc";
import type { RulerGuide } from "@formweave/schema/model";
import type { EditorSession } from "#document/session.ts";
import type { CanvasState } from "./canvasState.ts";
import { findShownScreen } from "./shownScreen.ts";

interface GuidedCanvas extends Pick<CanvasState, "screens"> {
  readonly session: Pick<EditorSession, "doc">;
}

/** The guides on what this person sees; those without a screen are on every one. */
export function readShownGuides({ session, screens }: GuidedCanvas): readonly RulerGuide[] {
  const all = readGuides(session.doc);
  if (screens.shown.get().kind === "page") return all;
  const here = findShownScreen(screens);
  return all.filter(({ screen }) => screen === undefined || screen === here);
}

/** Subscribes to changes of the guides, and of the screen that is shown; returns the unsubscribe function. */
export function onShownGuides({ session, screens }: GuidedCanvas, listener: () => void): () => void {
  const stops = [onGuides(session.doc, listener), screens.shown.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}
