import { aiIdeaRemovals } from "./aiIdeas.ts";
import { beginningRemovals } from "./beginnings.ts";
import { canvasRemovals } from "./canvas.ts";
import { commandPaletteRemovals } from "./commandPalette.ts";
import { deviceStyleRemovals } from "./deviceStyles.ts";
import { deviceRemovals } from "./devices.ts";
import { editingRemovals } from "./editing.ts";
import { guideRemovals } from "./guides.ts";
import { layoutCheckRemovals } from "./layoutChecks.ts";
import { liveWidgetRemovals } from "./liveWidgets.ts";
import { lockedHiddenRemovals } from "./lockedHidden.ts";
import { messageRemovals } from "./messages.ts";
import { navigatorRemovals } from "./navigator.ts";
import { navigatorTreeRemovals } from "./navigatorTree.ts";
import { paletteRemovals } from "./palette.ts";
import { paletteItemRemovals } from "./paletteItems.ts";
import { paletteSearchRemovals } from "./paletteSearch.ts";
import { presetRemovals } from "./presets.ts";
import { propertyEditRemovals } from "./propertyEdits.ts";
import { propertyPanelRemovals } from "./propertyPanel.ts";
import { reachRemovals } from "./reach.ts";
import { type Removal } from "./removal.ts";
import { shareRemovals } from "./share.ts";
import { templateRemovals } from "./templates.ts";
import { toolbarRemovals } from "./toolbar.ts";
import { versionRemovals } from "./versions.ts";

/** Every behaviour that is known to be noticed when it goes. */
export const REMOVALS: readonly Removal[] = [
  ...aiIdeaRemovals,
  ...beginningRemovals,
  ...canvasRemovals,
  ...commandPaletteRemovals,
  ...deviceStyleRemovals,
  ...deviceRemovals,
  ...editingRemovals,
  ...guideRemovals,
  ...layoutCheckRemovals,
  ...liveWidgetRemovals,
  ...lockedHiddenRemovals,
  ...messageRemovals,
  ...navigatorRemovals,
  ...navigatorTreeRemovals,
  ...paletteRemovals,
  ...paletteItemRemovals,
  ...paletteSearchRemovals,
  ...presetRemovals,
  ...propertyEditRemovals,
  ...propertyPanelRemovals,
  ...reachRemovals,
  ...shareRemovals,
  ...templateRemovals,
  ...toolbarRemovals,
  ...versionRemovals,
];
