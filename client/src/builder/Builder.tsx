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
import { defer } from "#lib/defer.tsx";
import { showToast } from "#ui/toast.tsx";
import { MoreMenu } from "./MoreMenu.tsx";
import { HeldWriting } from "./HeldWriting.tsx";
import { Opening } from "./Opening.tsx";
import type { Shell } from "./area.ts";
import { mayReadResponses } from "./actions/mayReadResponses.ts";
import { BuilderWindows } from "./BuilderWindows.tsx";
import { navigate } from "wouter/use-browser-location";
import { useBuilderShortcuts } from "./useBuilderShortcuts.ts";
import { useGrab } from "./palette/useGrab.ts";
import { LibraryPanel, SettingsPanel } from "./SidePanels.tsx";
import { usePanels, type Panels } from "./usePanels.ts";
import { usePreview } from "./usePreview.ts";
import { openDocumentation } from "./openDocumentation.ts";
import { useRegions } from "./useRegions.ts";
import { useTouched } from "./useTouched.ts";
import { useWritingLanguage } from "./useWritingLanguage.ts";

const GuestBar = defer(async () => (await import("#builder/toolbar/GuestBar.tsx")).GuestBar);
const ResponsesLink = defer(async () => (await import("#builder/toolbar/ResponsesLink.tsx")).ResponsesLink);
const PanelEdges = defer(async () => (await import("./PanelEdges.tsx")).PanelEdges);
const DragFromPalette = defer(async () => (await import("./DragFromPalette.tsx")).DragFromPalette);
const OutdatedBanner = defer(async () => (await import("./OutdatedBanner.tsx")).OutdatedBanner);
const RoomBanner = defer(async () => (await import("./RoomBanner.tsx")).RoomBanner);
const FullBanner = defer(async () => (await import("./FullBanner.tsx")).FullBanner);
const SignedOutBanner = defer(async () => (await import("./SignedOutBanner.tsx")).SignedOutBanner);
const Comebacks = defer(async () => (await import("#builder/collaboration/Comebacks.tsx")).Comebacks);
const Offer = defer(async () => (await import("#builder/assistant/Offer.tsx")).Offer);
const KeptWorkBanner = defer(
  async () => (await import("#builder/collaboration/KeptWorkBanner.tsx")).KeptWorkBanner,
);
const StatusLine = defer(async () => (await import("#builder/presence/StatusLine.tsx")).StatusLine);
const PerformanceReadout = defer(
  async () => (await import("#builder/performance/PerformanceReadout.tsx")).PerformanceReadout,
);
const DeviceNote = defer(async () => (await import("#builder/preview/DeviceNote.tsx")).DeviceNote);
const OrderNumbers = defer(async () => (await import("#builder/layers/OrderNumbers.tsx")).OrderNumbers);
const LivePreview = defer(async () => (await import("#builder/preview/LivePreview.tsx")).LivePreview);
const RichTextEditor = defer(
  async () => (await import("#builder/richText/RichTextEditor.tsx")).RichTextEditor,
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
  const [carried] = useState(() => createStore<PaletteDrag | null>(null));
  const [grab, setGrab] = useGrab();
  const [open, setOpen] = useState<string>();
  const [isTouched, touch] = useTouched();
  const preview = usePreview();
  const shell: Shell = {
    panels,
    following,
    carried,
    onGrab: setGrab,
    onGrabNear: preloadDrag,
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
      <HeldWriting isTouched={isTouched} />
      <div className="builder" inert={preview.isLive} style={styleOf(panels)} onFocus={touch}>
        <Bar {...{ projectName, following, shell, onLeave }} />
        <Banners />
        {!isGuest && <LibraryPanel shell={shell} />}
        <Stage following={following} carried={carried} shell={shell} />
        <SettingsPanel shell={shell} isGuest={isGuest} />
        {isTouched && !isGuest && <PanelEdges panels={panels} />}
      </div>
      {preview.isLive && <LivePreview onLeave={preview.leave} />}
      <BuilderWindows open={open} shell={shell} onClose={() => setOpen(undefined)} />
      {grab !== undefined && <DragFromPalette session={session} grab={grab} carried={carried} />}
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

interface StageProps extends Pick<ComponentProps<typeof Canvas>, "following" | "carried"> {
  readonly shell: Shell;
}

/** The canvas with everything that floats above it: comments, suggestion, connection state, server messages and notes. */
function Stage({ following, carried, shell: { panels, onOpen } }: StageProps) {
  const session = useEditor();
  const [drawing, setDrawing] = useState(0);
  const isElsewhere = useStore(session.page.device, (device) => device !== "desktop");
  const isOffered = useStore(session.suggestion, (offer) => offer !== null);
  const { readout } = panels;
  const isOrderShown = panels.right.isOpen && panels.right.tab === "layers";
  const isActive = useStore(activity, ({ kind }) => kind !== "idle");
  return (
    <main className="builder-canvas" aria-label="Canvas">
      <Canvas
        key={drawing}
        following={following}
        carried={carried}
        ways={{
          onAddFirst: () => addWidget(session, "text-input"),
          onBrowseTemplates: () => panels.left.show("templates"),
          onAssistant: panels.showAssistant,
          onTour: () => onOpen("tour"),
          onTemplate: (templateId) => void begin(session, templateId),
        }}
        renderRichText={renderRichText}
        afloat={
          <>
            {isOrderShown && <OrderNumbers />}
            <Pins />
          </>
        }
        above={<PlacingPane />}
      />
      <Comments />
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

/** Fills an empty form from a template; the catalog loads on first use. */
async function begin(session: EditorSession, templateId: string): Promise<void> {
  const part = await import("#builder/templates/beginWithTemplate.ts").catch(() => undefined);
  if (part === undefined) showToast("The template could not be loaded. Try again later", { tone: "bad" });
  else part.beginWithTemplate(session, templateId);
}

/** CSS variables for the panel widths that the person chose; otherwise the stylesheet's widths apply. */
function styleOf({ widths: { left, right } }: Panels) {
  return { "--left": left && `${left}px`, "--right": right && `${right}px` };
}

function preloadDrag(): void {
  void DragFromPalette.preload();
}

/** Shows server messages and the summary of a reconnect; their code loads with the first of either. */
function News({ onSeeAll }: { readonly onSeeAll: () => void }) {
  const session = useEditor();
  const isBack = useStore(session.lastReconnection, (lastReconnection) => lastReconnection !== null);
  const hasNews = useStore(session.news.isThere, (isThere) => isThere);
  return (isBack || hasNews) && <Comebacks key={session.doc.guid} onSeeAll={onSeeAll} />;
}

/** Banners for states of the whole project: outdated page, expired sign-in, full form, full history, unsaved work to export. */
function Banners() {
  const { news, rejectedWork, status } = useEditor();
  const isFull = useStore(news.fullness, (fullness) => fullness !== "roomy");
  const hasLittleRoom = useStore(news.room, (room) => room !== "roomy");
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
      {(isStranded || hasKept) && <KeptWorkBanner />}
    </div>
  );
}

function renderRichText(widgetId: string, property: string) {
  return <RichTextEditor widgetId={widgetId} property={property} />;
}
