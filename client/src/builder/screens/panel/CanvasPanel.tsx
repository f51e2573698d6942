import type { Screen } from "@formweave/schema/model";
import { useScreens, useScreensState, useShownScreen } from "#builder/screenFields/useScreens.ts";
import { useBuilderView } from "#builder/canvasState/builderView.ts";
import { useStore } from "#lib/createStore.ts";
import { AccountsSection } from "./access/AccountsSection.tsx";
import { ScreenAccessSection } from "./access/ScreenAccessSection.tsx";
import { CanvasSettings } from "./CanvasSettings.tsx";
import { LinksSection } from "./LinksSection.tsx";
import { NavigationSection } from "./NavigationSection.tsx";
import { ScreenDetails } from "./ScreenDetails.tsx";
import { ScreensHead } from "./ScreensHead.tsx";
import { ScreenTable } from "./ScreenTable.tsx";
import "./panel.css";

/** Panel of the canvas: its screens, the chosen one, the navigation, links between screens, and what the canvas shows. */
export function CanvasPanel() {
  const screens = useScreens();
  const shown = useShownScreen();
  const chosenId = useStore(useScreensState().chosen, (id) => id);
  const isDiagram = useBuilderView() === "diagram";
  const shownId = shown.kind === "screen" ? shown.id : undefined;
  const id = isDiagram ? (chosenId ?? shownId) : (shownId ?? chosenId);
  const chosen = screens.find((screen) => screen.id === id);
  return (
    <div className="screens-panel">
      <ScreensHead />
      <div className="screens-scroll">
        <ScreenTable chosenId={chosen?.id} />
        {chosen !== undefined && <ChosenScreen key={chosen.id} screen={chosen} />}
        {screens.length > 0 && <AppSections chosen={chosen} />}
        <CanvasSettings />
      </div>
    </div>
  );
}

function ChosenScreen({ screen }: { readonly screen: Screen }) {
  return (
    <>
      <ScreenDetails screen={screen} />
      <ScreenAccessSection screen={screen} />
    </>
  );
}

/** Sections about the app as a whole, which a page without screens does not have. */
function AppSections({ chosen }: { readonly chosen: Screen | undefined }) {
  return (
    <>
      <AccountsSection />
      <LinksSection chosen={chosen} />
      <NavigationSection />
    </>
  );
}
