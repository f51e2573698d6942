import { useState, type ComponentProps } from "react";
import { addWidget } from "#builder/actions/selection.ts";
import { activity } from "#document/activity.ts";
import type { PaletteDrag } from "./paletteDrag.ts";
import { createStore, useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { isStrandedWith } from "#document/status.ts";
import { Canvas } from "#builder/canvas/Canvas.tsx";
import { Comments, Pins, PlacingPane } from "#builder/comments/deferredComments.tsx";
import { ConnectionPill } from "#builder/presence/ConnectionPill.tsx";
import { PeopleHere } from "#builder/presence/PeopleHere.tsx";
import { PreviewTools } from "#builder/preview/PreviewTools.tsx";
import { Toolbar } from "#builder/toolbar/Toolbar.tsx";
import { InboxBell } from "#inbox/InboxBell.tsx";
import { defer } from "#lib/deferred/defer.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { MoreMenu } from "./commands/MoreMenu.tsx";
import { InterruptedEdits } from "./interruption/InterruptedEdits.tsx";
import { Opening } from "./banners/Opening.tsx";
import type { Shell } from "./area.ts";
import { mayReadResponses } from "./responses/mayReadResponses.ts";
import { BuilderWindows } from "./BuilderWindows.tsx";
import { navigate } from "wouter/use-browser-location";
import { useBuilderShortcuts } from "./useBuilderShortcuts.ts";
import { useDragStart } from "./palette/useDragStart.ts";
import { LibraryPanel, SettingsPanel } from "./SidePanels.tsx";
import { usePanels, type Panels } from "./panels/usePanels.ts";
import { usePreview } from "./useScreen.ts";
import { openDocumentation } from "./commands/openDocumentation.ts";
import { useRegions } from "./useRegions.ts";
import { useHasInteracted } from "./useHasInteracted.ts";
import { useWritingLanguage } from "./useWritingLanguage.ts";

const GuestBar = defer(async () => (await import("#builder/toolbar/GuestBar.tsx")).GuestBar);
const ResponsesLink = defer(async () => (await import("#builder/responses/ResponsesLink.tsx")).ResponsesLink);
const PanelEdges = defer(async () => (await import("./panels/PanelEdges.tsx")).PanelEdges);
const DragFromPalette = defer(async () => (await import("./DragFromPalette.tsx")).DragFromPalette);
const OutdatedBanner = defer(async () => (await import("./banners/OutdatedBanner.tsx")).OutdatedBanner);
const RoomBanner = defer(async () => (await import("./banners/RoomBanner.tsx")).RoomBanner);
const FullBanner = defer(async () => (await import("./banners/FullBanner.tsx")).FullBanner);
const SignedOutBanner = defer(async () => (await import("./banners/SignedOutBanner.tsx")).SignedOutBanner);
const ServerMessageToasts = defer(
  async () => (await import("#builder/collaboration/ServerMessageToasts.tsx")).ServerMessageToasts,
);
const AssistantSuggestion = defer(
  async () => (await import("#builder/assistant/AssistantSuggestion.tsx")).AssistantSuggestion,
);
const RejectedWorkBanner = defer(
  async () => (await import("#builder/collaboration/RejectedWorkBanner.tsx")).RejectedWorkBanner,
);
const StatusLine = defer(async () => (await import("#builder/presence/StatusLine.tsx")).StatusLine);
const PerformanceReadout = defer(
  async () => (await import("#builder/performance/PerformanceReadout.tsx")).PerformanceReadout,
);
const DeviceNote = defer(async () => (await import("#builder/preview/DeviceNote.tsx")).DeviceNote);
const OrderNumbers = defer(async () => (await import("#builder/layers/OrderNumbers.tsx")).OrderNumbers);
const LivePreview = defer(async () => (await import("#builder/preview/LivePreview.tsx")).LivePreview);
const RichTextEditor = defer(
  async () => (await import("#builder/canvas/richText/RichTextEditor.tsx")).RichTextEditor,
);

interface BuilderProps {
  /** Leaves the project. Set only for guests who came by a link. */
  readonly onLeave?: () => void;
}

/** Lays out the canvas with the toolbar, the banners, the side panels and the open window. */
export function Builder({ onLeave }: BuilderProps) {
  const session = useEditor();
  const isGuest = onLeave !== undefined;
  const phase = useStore(session.status, (status) => status.phase);
  const projectName = useStore(session.store.meta, (meta) => meta.name);
  const panels = usePanels();
  const [following] = useState(() => createStore<number | null>(null));
  const [paletteDrag] = useState(() => createStore<PaletteDrag | null>(null));
  const [dragStart, setDragStart] = useDragStart();
  const [open, setOpen] = useState<string>();
  const [hasInteracted, noteInteraction] = useHasInteracted();
  const preview = usePreview();
  const shell: Shell = {
    panels,
    following,
    paletteDrag,
    onDragStart: setDragStart,
    onPreloadDrag: preloadDrag,
    onOpen: setOpen,
    onPreview: preview.open,
  };
  useBuilderShortcuts(session, {
    commandPalette: () => setOpen("commands"),
    ...(!isGuest && { toggleLibrary: panels.left.toggle }),
    readout: panels.readout.toggle,
    preview: preview.open,
    documentation: openDocumentation,
  });
  useRegions();
  useWritingLanguage();
  if (phase !== "ready") return <Opening />;
  return (
    <>
      <InterruptedEdits hasInteracted={hasInteracted} />
      <div className="builder" inert={preview.isLive} style={toPanelStyle(panels)} onFocus={noteInteraction}>
        <Bar {...{ projectName, following, shell, onLeave }} />
        <Banners />
        {!isGuest && <LibraryPanel shell={shell} />}
        <Stage following={following} paletteDrag={paletteDrag} shell={shell} />
        <SettingsPanel shell={shell} isGuest={isGuest} />
        {hasInteracted && !isGuest && <PanelEdges panels={panels} />}
      </div>
      {preview.isLive && <LivePreview onLeave={preview.leave} />}
      <BuilderWindows open={open} shell={shell} onClose={() => setOpen(undefined)} />
      {dragStart !== undefined && (
        <DragFromPalette session={session} dragStart={dragStart} paletteDrag={paletteDrag} />
      )}
    </>
  );
}

interface BarProps extends Pick<ComponentProps<typeof PeopleHere>, "following"> {
  readonly projectName: string;
  readonly shell: Shell;
  readonly onLeave: (() => void) | undefined;
}

/** The toolbar with the controls of other features; guests get a smaller bar. */
function Bar({ projectName, following, shell, onLeave }: BarProps) {
  const { me } = useEditor();
  const { panels, onOpen, onPreview } = shell;
  if (onLeave !== undefined) {
    return (
      <GuestBar
        projectName={projectName}
        preview={<PreviewTools onPreview={onPreview} />}
        people={<PeopleHere following={following} />}
        isRightOpen={panels.right.isOpen}
        onToggleRight={panels.right.toggle}
        onLeave={onLeave}
      />
    );
  }
  return (
    <Toolbar
      projectName={projectName}
      preview={<PreviewTools onPreview={onPreview} />}
      people={<PeopleHere following={following} />}
      inbox={<InboxBell userId={me.id} />}
      responses={<Responses />}
      more={<MoreMenu shell={shell} />}
      isLeftOpen={panels.left.isOpen}
      isRightOpen={panels.right.isOpen}
      onHome={() => navigate("/")}
      onAssistant={panels.showAssistant}
      onShare={() => onOpen("share")}
      onPublish={() => onOpen("publish")}
      onToggleLeft={panels.left.toggle}
      onToggleRight={panels.right.toggle}
    />
  );
}

function Responses() {
  const { projectId, level } = useEditor();
  const mayRead = useStore(level, mayReadResponses);
  return mayRead && <ResponsesLink projectId={projectId} />;
}

interface StageProps extends Pick<ComponentProps<typeof Canvas>, "following" | "paletteDrag"> {
  readonly shell: Shell;
}

/** The canvas with everything that floats above it: comments, suggestion, connection state, server messages and notes. */
function Stage({ following, paletteDrag, shell: { panels, onOpen } }: StageProps) {
  const session = useEditor();
  const [drawing, setDrawing] = useState(0);
  const isElsewhere = useStore(session.page.device, (device) => device !== "desktop");
  const hasSuggestion = useStore(session.suggestion, (suggestion) => suggestion !== null);
  const { readout } = panels;
  const isOrderShown = panels.right.isOpen && panels.right.tab === "layers";
  const isActive = useStore(activity, ({ kind }) => kind !== "idle");
  return (
    <main className="builder-canvas" aria-label="Canvas">
      <Canvas
        key={drawing}
        following={following}
        paletteDrag={paletteDrag}
        ways={{
          onAddFirst: () => addWidget(session, "text-input"),
          onBrowseTemplates: () => panels.left.show("templates"),
          onAssistant: panels.showAssistant,
          onTour: () => onOpen("tour"),
          onTemplate: (templateId) => void begin(session, templateId),
        }}
        renderRichText={renderRichText}
        overlayContent={
          <>
            {isOrderShown && <OrderNumbers />}
            <Pins />
          </>
        }
        above={<PlacingPane />}
      />
      <Comments />
      {hasSuggestion && <AssistantSuggestion />}
      <ConnectionPill />
      {isActive && <StatusLine />}
      {isElsewhere && <DeviceNote />}
      <ServerMessageSlot onSeeAll={() => panels.right.show("collaboration")} />
      {readout.isOpen && (
        <PerformanceReadout onClose={readout.toggle} onDrawAnew={() => setDrawing(drawing + 1)} />
      )}
    </main>
  );
}

/** Fills an empty form from a template; the catalog loads on first use. */
async function begin(session: EditorSession, templateId: string): Promise<void> {
  const part = await import("#builder/templates/beginWithTemplate.ts").catch(() => undefined);
  if (part === undefined) showToast("The template could not be loaded. Try again later", { tone: "bad" });
  else part.beginWithTemplate(session, templateId);
}

/** CSS variables for the panel widths that the person chose; otherwise the stylesheet's widths apply. */
function toPanelStyle({ widths: { left, right } }: Panels) {
  return { "--left": left && `${left}px`, "--right": right && `${right}px` };
}

function preloadDrag(): void {
  void DragFromPalette.preload();
}

/** Shows server messages and the summary of a reconnect; their code loads with the first of either. */
function ServerMessageSlot({ onSeeAll }: { readonly onSeeAll: () => void }) {
  const session = useEditor();
  const isBack = useStore(session.lastReconnect, (lastReconnection) => lastReconnection !== null);
  const hasMessages = useStore(session.messages.isThere, (isThere) => isThere);
  return (isBack || hasMessages) && <ServerMessageToasts key={session.doc.guid} onSeeAll={onSeeAll} />;
}

/** Banners for states of the whole project: outdated page, expired sign-in, full form, full history, unsaved work to export. */
function Banners() {
  const { messages: serverMessages, rejectedWork, status } = useEditor();
  const isFull = useStore(serverMessages.fullness, (fullness) => fullness !== "roomy");
  const hasLittleRoom = useStore(serverMessages.room, (room) => room !== "roomy");
  const isOutdated = useStore(status, (now) => now.isOutdated);
  const isSignedOut = useStore(status, (now) => now.connection === "signedOut");
  const isStranded = useStore(status, isStrandedWith);
  const hasKept = useStore(rejectedWork.steps, (steps) => steps > 0);
  return (
    <div className="builder-banners">
      {isOutdated && <OutdatedBanner />}
      {isSignedOut && <SignedOutBanner />}
      {isFull && <FullBanner />}
      {hasLittleRoom && <RoomBanner />}
      {(isStranded || hasKept) && <RejectedWorkBanner />}
    </div>
  );
}

function renderRichText(widgetId: string, property: string) {
  return <RichTextEditor widgetId={widgetId} property={property} />;
}
