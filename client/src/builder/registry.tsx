import { defer } from "#lib/deferred/defer.tsx";
import type { BuilderArea } from "./area.ts";
import { ASSISTANT } from "./assistant/area.tsx";
import { BANNERS } from "./banners/area.tsx";
import { CHECKS } from "./checks/area.tsx";
import { COLLABORATION, SERVER_MESSAGES } from "./collaboration/area.tsx";
import { COMMENTS } from "./comments/area.tsx";
import { DATA } from "./data/area.tsx";
import { DIAGRAM } from "./diagram/area.tsx";
import { DELETED_COMPONENTS } from "./deletedComponents/area.tsx";
import { INBOX } from "./inbox/area.tsx";
import { INTERRUPTION } from "./interruption/area.tsx";
import { LAYERS } from "./layers/area.tsx";
import { LOGIC } from "./logic/area.tsx";
import { paletteWith } from "./palette/area.tsx";
import { PERFORMANCE } from "./performance/area.tsx";
import { PRESENCE } from "./presence/area.tsx";
import { PREVIEW } from "./preview/area.tsx";
import { PROPERTIES } from "./properties/area.tsx";
import { PUBLISH } from "./publish/area.tsx";
import { RESPONSES } from "./responses/area.tsx";
import { SCREENS } from "./screens/area.tsx";
import { SHARE } from "./share/area.tsx";
import { TEMPLATES } from "./templates/area.tsx";
import { THEME } from "./theme/area.tsx";
import { TOUR } from "./tour/area.tsx";
import { VERSIONS } from "./versions/area.tsx";

/** Drags from the palette to the canvas, and so belongs to neither. */
const DragFromPalette = defer(async () => (await import("./DragFromPalette.tsx")).DragFromPalette);

/** All areas of the builder, in the order of their tabs and of all other parts. */
export const AREAS: readonly BuilderArea[] = [
  BANNERS,
  INTERRUPTION,
  paletteWith(DragFromPalette),
  TEMPLATES,
  PROPERTIES,
  LAYERS,
  SCREENS,
  LOGIC,
  THEME,
  DATA,
  COMMENTS,
  COLLABORATION,
  CHECKS,
  ASSISTANT,
  PRESENCE,
  INBOX,
  PUBLISH,
  RESPONSES,
  SHARE,
  VERSIONS,
  DELETED_COMPONENTS,
  DIAGRAM,
  TOUR,
  PREVIEW,
  SERVER_MESSAGES,
  PERFORMANCE,
];
