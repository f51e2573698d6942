import { limits } from "@formweave/schema";
import { type WidgetRecord } from "@formweave/schema/doc";
import { useState, type ComponentProps } from "react";
import { addWidget } from "#builder/actions/selection.ts";
import { activity } from "#document/activity.ts";
import { type PaletteDrag, type Grab } from "./paletteDrag.ts";
import { createStore, useStore, type Store } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { type EditorSession } from "#document/session.ts";
import { isStrandedWith } from "#document/status.ts";
import { Canvas } from "#builder/canvas/Canvas.tsx";
import { Palette } from "#builder/palette/Palette.tsx";
import { ConnectionPill } from "#builder/presence/ConnectionPill.tsx";
import { PeopleHere } from "#builder/presence/PeopleHere.tsx";
import { PropertyPanel } from "#builder/properties/PropertyPanel.tsx";
import { PreviewTools } from "#builder/preview/PreviewTools.tsx";
import { Toolbar } from "#builder/toolbar/Toolbar.tsx";
import { defer } from "#lib/defer.tsx";
import { TabPanel, Tabs } from "#ui/Tabs.tsx";
import { MoreMenu } from "./MoreMenu.tsx";
import { HeldWriting } from "./HeldWriting.tsx";
import { Opening } from "./Opening.tsx";
import { BuilderWindows, type BuilderWindow } from "./BuilderWindows.tsx";
import type { Frame } from "./frameActions.ts";
import { navigate } from "#lib/router.ts";
import { useBuilderShortcuts } from "./useBuilderShortcuts.ts";
import { useGrab } from "./palette/useGrab.ts";
import { usePanels, type LeftTab, type Panels, type RightTab } from "./usePanels.ts";
import { usePreview } from "./usePreview.ts";
import { useTouched } from "./useTouched.ts";

const PanelEdges = defer(async () => (await import("./PanelEdges.tsx")).PanelEdges);
const DragFromPalette = defer(async () => (await import("./DragFromPalette.tsx")).DragFromPalette);
const TemplatesPanel = defer(
  async () => (await import("#builder/templates/TemplatesPanel.tsx")).TemplatesPanel,
);
const OutdatedBanner = defer(async () => (await import("./OutdatedBanner.tsx")).OutdatedBanner);
const SignedOutBanner = defer(async () => (await import("./SignedOutBanner.tsx")).SignedOutBanner);
const Comebacks = defer(async () => (await import("#builder/collaboration/Comebacks.tsx")).Comebacks);
const FieldSuggestions = defer(
  async () => (await import("#builder/assistant/ideas/FieldSuggestions.tsx")).FieldSuggestions,
);
const MoreTabs = defer(async () => (await import("./MoreTabs.tsx")).MoreTabs);
const Offer = defer(async () => (await import("#builder/assistant/Offer.tsx")).Offer);
const KeptWorkBanner = defer(
  async () => (await import("#builder/collaboration/KeptWorkBanner.tsx")).KeptWorkBanner,
);
const StatusLine = defer(async () => (await import("#builder/presence/StatusLine.tsx")).StatusLine);
const PerformanceReadout = defer(
  async () => (await import("#builder/performance/PerformanceReadout.tsx")).PerformanceReadout,
);
const DeviceNote = defer(async () => (await import("#builder/preview/DeviceNote.tsx")).DeviceNote);
const LivePreview = defer(async () => (await import("#builder/preview/LivePreview.tsx")).LivePreview);
const RichTextEditor = defer(
  async () => (await import("#builder/richText/RichTextEditor.tsx")).RichTextEditor,
);

/** Places the panels: the one file that knows all features of the builder. */
export function Builder({ userId }: { readonly userId: string }) {
  const session = useEditor();
  const phase = useStore(session.status, (status) => status.phase);
  const { projectId } = session;
  const projectName = useStore(session.store.meta, (meta) => meta.name);
  const panels = usePanels();
  const [following] = useState(() => createStore<number | null>(null));
  const [carried] = useState(() => createStore<PaletteDrag | null>(null));
  const [grab, setGrab] = useGrab();
  const [open, setOpen] = useState<BuilderWindow>();
  const [isTouched, touch] = useTouched();
  const preview = usePreview();
  const frame: Frame = { panels, onOpen: setOpen, onPreview: preview.open };
  useBuilderShortcuts(session, {
    commandPalette: () => setOpen("commands"),
    toggleLibrary: panels.left.toggle,
    readout: panels.readout.toggle,
    preview: preview.open,
  });
  if (phase !== "ready") return <Opening />;
  return (
    <>
      <HeldWriting isTouched={isTouched} />
      <div className="builder" inert={preview.isLive} style={styleOf(panels)} onFocus={touch}>
        <Bar projectName={projectName} following={following} frame={frame} />
        <Banners />
        {panels.left.isOpen && (
          <LibraryPanel {...panels.left} session={session} carried={carried} onGrab={setGrab} />
        )}
        <Stage following={following} carried={carried} frame={frame} />
        {panels.right.isOpen && <SettingsPanel {...panels.right} onShowDeleted={() => setOpen("deleted")} />}
        {isTouched && <PanelEdges panels={panels} />}
      </div>
      {preview.isLive && <LivePreview onLeave={preview.leave} />}
      <BuilderWindows
        open={open}
        frame={frame}
        shared={{ projectId, userId, projectName }}
        onClose={() => setOpen(undefined)}
      />
      {grab !== undefined && <DragFromPalette session={session} grab={grab} carried={carried} />}
    </>
  );
}

interface BarProps extends Pick<ComponentProps<typeof PeopleHere>, "following"> {
  readonly projectName: string;
  readonly frame: Frame;
}

/** The toolbar, with what other features put into it. */
function Bar({ projectName, following, frame: { panels, onOpen, onPreview } }: BarProps) {
  return (
    <Toolbar
      projectName={projectName}
      preview={<PreviewTools onPreview={onPreview} />}
      people={<PeopleHere following={following} />}
      more={
        <MoreMenu
          onBrowseTemplates={() => panels.left.show("templates")}
          onShowChecks={() => panels.right.show("checks")}
        />
      }
      isLeftOpen={panels.left.isOpen}
      isRightOpen={panels.right.isOpen}
      onHome={() => navigate("/")}
      onAssistant={panels.showAssistant}
      onShare={() => onOpen("share")}
      onToggleLeft={panels.left.toggle}
      onToggleRight={panels.right.toggle}
    />
  );
}

interface StageProps extends Pick<ComponentProps<typeof Canvas>, "following" | "carried"> {
  readonly frame: Frame;
}

/** The canvas, with what lies above it. */
function Stage({ following, carried, frame: { panels, onOpen } }: StageProps) {
  const session = useEditor();
  const [drawing, setDrawing] = useState(0);
  const isElsewhere = useStore(session.page.device, (device) => device !== "desktop");
  const isOffered = useStore(session.suggestion, (offer) => offer !== null);
  const { readout } = panels;
  const isActive = useStore(activity, ({ kind }) => kind !== "idle");
  return (
    <main className="builder-canvas" aria-label="Canvas">
      <Canvas
        key={drawing}
        following={following}
        carried={carried}
        ways={{
          onAddFirst: () => addWidget(session, "text-input", { size: limits.FIRST_FIELD }),
          onBrowseTemplates: () => panels.left.show("templates"),
          onAssistant: panels.showAssistant,
          onTour: () => onOpen("tour"),
        }}
        renderRichText={renderRichText}
      />
      {isOffered && <Offer />}
      <ConnectionPill />
      {isActive && <StatusLine />}
      {isElsewhere && <DeviceNote />}
      <News onSeeAll={() => panels.right.show("collaboration")} />
      {readout.isOpen && (
        <PerformanceReadout onClose={readout.toggle} onDrawAnew={() => setDrawing(drawing + 1)} />
      )}
    </main>
  );
}

/** The widths that somebody chose; the others stay those of the look. */
function styleOf({ widths: { left, right } }: Panels) {
  return { "--left": left && `${left}px`, "--right": right && `${right}px` };
}

function preloadDrag(): void {
  void DragFromPalette.preload();
}

/** What the server says and what one finds on coming back; its code comes with the first of it. */
function News({ onSeeAll }: { readonly onSeeAll: () => void }) {
  const session = useEditor();
  const isBack = useStore(session.lastReconnection, (lastReconnection) => lastReconnection !== null);
  const hasNews = useStore(session.news.isThere, (isThere) => isThere);
  return (isBack || hasNews) && <Comebacks key={session.doc.guid} onSeeAll={onSeeAll} />;
}

/** What is true about the whole page until it is dealt with. */
function Banners() {
  const { rejectedWork, status } = useEditor();
  const isOutdated = useStore(status, (now) => now.isOutdated);
  const isSignedOut = useStore(status, (now) => now.connection === "signedOut");
  const isStranded = useStore(status, isStrandedWith);
  const hasKept = useStore(rejectedWork.steps, (steps) => steps > 0);
  return (
    <div className="builder-banners">
      {isOutdated && <OutdatedBanner />}
      {isSignedOut && <SignedOutBanner />}
      {(isStranded || hasKept) && <KeptWorkBanner />}
    </div>
  );
}

interface PanelProps<Tab extends string> {
  readonly tab: Tab;
  readonly setTab: (tab: Tab) => void;
}

interface LibraryPanelProps extends PanelProps<LeftTab> {
  readonly session: EditorSession;
  readonly carried: Store<PaletteDrag | null>;
  readonly onGrab: (grab: Grab) => void;
}

/** The left panel. */
function LibraryPanel({ tab, setTab, session, carried, onGrab }: LibraryPanelProps) {
  return (
    <aside className="builder-left" aria-label="Library">
      <Tabs label="Library" value={tab} onChange={setTab} tabs={LEFT_TABS} />
      {tab === "components" ? (
        <Palette
          onAdd={(type) => addWidget(session, type)}
          onGrab={onGrab}
          onNear={preloadDrag}
          carried={carried}
        />
      ) : (
        <TemplatesPanel />
      )}
    </aside>
  );
}

interface SettingsPanelProps extends PanelProps<RightTab> {
  readonly onShowDeleted: () => void;
}

/** The right panel. */
function SettingsPanel({ tab, setTab, onShowDeleted }: SettingsPanelProps) {
  return (
    <aside className="builder-right" aria-label="Properties & Settings">
      <Tabs label="Properties & Settings" value={tab} onChange={setTab} tabs={RIGHT_TABS} />
      <TabPanel label="Properties & Settings" value={tab}>
        {tab === "properties" ? (
          <PropertyPanel renderRuleActions={renderRuleActions} />
        ) : (
          <MoreTabs tab={tab} setTab={setTab} onShowDeleted={onShowDeleted} />
        )}
      </TabPanel>
    </aside>
  );
}

const LEFT_TABS = [
  { value: "components", label: "Components" },
  { value: "templates", label: "Templates" },
] as const;

const RIGHT_TABS = [
  { value: "properties", label: "Props", icon: "sliders-horizontal" },
  { value: "layers", label: "Layers", icon: "layers" },
  { value: "collaboration", label: "Collaboration", icon: "users" },
  { value: "checks", label: "Checks", icon: "list-checks" },
  { value: "assistant", label: "AI", icon: "sparkle" },
] as const;

function renderRuleActions(record: WidgetRecord) {
  return <FieldSuggestions record={record} />;
}

function renderRichText(widgetId: string, property: string) {
  return <RichTextEditor widgetId={widgetId} property={property} />;
}
