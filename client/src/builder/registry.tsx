import type { WidgetRecord } from "@formweave/schema/doc";
import { defer } from "#lib/deferred/defer.tsx";
import { deferPart } from "#ui/notices/deferPart.tsx";
import type { BuilderArea, BuilderWindow, Panel } from "./area.ts";
import { ASSISTANT } from "./assistant/area.tsx";
import { collaborationWith } from "./collaboration/area.tsx";
import { DELETED_COMPONENTS } from "./deletedComponents/area.tsx";
import { LAYERS } from "./layers/area.tsx";
import { LOGIC } from "./logic/area.tsx";
import { PALETTE } from "./palette/area.tsx";
import { PropertyPanel } from "./properties/PropertyPanel.tsx";
import { PUBLISH } from "./publish/area.tsx";
import { SHARE } from "./share/area.tsx";
import { TEMPLATES } from "./templates/area.tsx";
import { THEME } from "./theme/area.tsx";
import { TOUR } from "./tour/area.tsx";
import { VERSIONS } from "./versions/area.tsx";

const Checks = deferPart(async () => (await import("./Checks.tsx")).Checks);
const CommentsSection = deferPart(
  async () => (await import("./comments/list/CommentsSection.tsx")).CommentsSection,
);
const PagePanel = deferPart(async () => (await import("./theme/page/PagePanel.tsx")).PagePanel);
const UnreadMark = defer(async () => (await import("./comments/UnreadMark.tsx")).UnreadMark);
const FieldSuggestions = defer(
  async () => (await import("#builder/assistant/ideas/FieldSuggestions.tsx")).FieldSuggestions,
);

function Properties() {
  return <PropertyPanel renderRuleActions={renderRuleActions} page={<PagePanel />} />;
}

function renderRuleActions(record: WidgetRecord) {
  return <FieldSuggestions record={record} />;
}

/** Area made of parts of several areas. */
const PROPERTIES: BuilderArea = {
  panels: [
    {
      id: "properties",
      side: "right",
      label: "Properties",
      icon: "sliders-horizontal",
      Component: Properties,
      action: "properties",
      showsSelection: true,
      isForGuests: true,
    },
  ],
};
const CHECKS: BuilderArea = {
  panels: [
    {
      id: "checks",
      side: "right",
      label: "Checks",
      icon: "list-checks",
      Component: Checks,
      action: "checks",
    },
  ],
};

/** All areas of the builder, in the order of their tabs. */
const AREAS: readonly BuilderArea[] = [
  PALETTE,
  TEMPLATES,
  PROPERTIES,
  LAYERS,
  LOGIC,
  THEME,
  collaborationWith(<CommentsSection />, UnreadMark),
  CHECKS,
  ASSISTANT,
  PUBLISH,
  SHARE,
  VERSIONS,
  DELETED_COMPONENTS,
  TOUR,
];

/** Panels of both sides. */
export const PANELS: readonly Panel[] = AREAS.flatMap(({ panels = [] }) => panels);
/** Panels for guests who came by a link. */
export const GUEST_PANELS: readonly Panel[] = PANELS.filter(({ isForGuests = false }) => isForGuests);
/** Windows that can open above the builder. */
export const WINDOWS: readonly BuilderWindow[] = AREAS.flatMap(({ windows = [] }) => windows);
