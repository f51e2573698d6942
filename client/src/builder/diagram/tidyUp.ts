import type { ScreenGraph } from "@formweave/schema/screens";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { placeScreens } from "./diagramActions.ts";

/** Puts the screens in layers along their links, as one step; the code for that is loaded with the first use. */
export async function tidyUp(session: EditorSession, graph: ScreenGraph): Promise<void> {
  const places = await import("./graph/arrangeLayers.ts").then(
    ({ arrangeLayers }) => arrangeLayers(graph),
    () => undefined,
  );
  if (places === undefined) showToast("The screens could not be tidied up. Try again", { tone: "bad" });
  else if (placeScreens(session, places)) announce("Screens tidied up");
}
