import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Canvas } from "#builder/canvas/Canvas.tsx";
import { Toolbar } from "#builder/toolbar/Toolbar.tsx";
import { defer } from "#lib/deferred/defer.tsx";
import { Opening } from "./Opening.tsx";
import type { AreaProps } from "./area.ts";
import { AreasContext, collectParts, useAreas, type AreaParts } from "./areaParts.ts";
import { BuilderWindows, OpenWindow } from "./BuilderWindows.tsx";
import { Overlays } from "./Overlays.tsx";
import { AREAS } from "./registry.tsx";
import { useBuilderShortcuts } from "./useBuilderShortcuts.ts";
import { LibraryPanel, SettingsPanel } from "./SidePanels.tsx";
import type { Panels } from "./panels/usePanels.ts";
import { useShell } from "./useShell.ts";
import { useWritingLanguage } from "./useWritingLanguage.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

const GuestBar = defer(async () => (await import("#builder/toolbar/GuestBar.tsx")).GuestBar);
const PanelEdges = defer(async () => (await import("./panels/PanelEdges.tsx")).PanelEdges);

const PARTS = collectParts(AREAS);

interface BuilderProps {
  /** Leaves the project. Set only for guests who came by a link. */
  readonly onLeave?: () => void;
  /** Parts of the areas to lay out. */
  readonly parts?: AreaParts;
}

/** Lays out the parts of the areas: toolbar, banners, side panels, the canvas and all above it. */
export function Builder({ onLeave, parts = PARTS }: BuilderProps) {
  const phase = useStore(useEditor().status, (status) => status.phase);
  const { shell, drawing, noteInteraction, window, onClose, screen } = useShell(parts, onLeave);
  const { panels, hasInteracted } = shell;
  const isGuest = onLeave !== undefined;
  useBuilderShortcuts(shell, parts);
  useWritingLanguage();
  if (phase !== "ready") return <Opening />;
  return (
    <AreasContext value={parts}>
      <Overlays layer="notices" shell={shell} />
      <div
        className="builder"
        inert={screen.shown !== undefined}
        style={toPanelStyle(panels)}
        onFocus={noteInteraction}
      >
        {isGuest ? <GuestBar shell={shell} /> : <Toolbar shell={shell} />}
        <Banners />
        {!isGuest && <LibraryPanel shell={shell} />}
        <Stage drawing={drawing} shell={shell} />
        <SettingsPanel shell={shell} isGuest={isGuest} />
        {hasInteracted && !isGuest && <PanelEdges panels={panels} />}
      </div>
      <OpenWindow open={screen.shown} shell={shell} onClose={screen.close} />
      <BuilderWindows open={window} shell={shell} onClose={onClose} />
      <Overlays layer="front" shell={shell} />
    </AreasContext>
  );
}

interface StageProps extends AreaProps {
  /** Changes when the whole canvas is to be rendered anew. */
  readonly drawing: number;
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
  const canvas = useCanvas();
  const [drawing, setDrawing] = useState(0);
  const isElsewhere = useStore(canvas.page.device, (device) => device !== "desktop");
  const hasSuggestion = useStore(canvas.suggestion, (suggestion) => suggestion !== null);
  const { readout } = panels;
  const isOrderShown = panels.right.isOpen && panels.right.tab === "layers";
  const isActive = useStore(activity, ({ kind }) => kind !== "idle");
  return (
    <main className="builder-canvas" aria-label="Canvas">
      <Canvas
        key={drawing}
        following={following}
        paletteDrag={paletteDrag}
        overlayContent={<Overlays layer="page" shell={shell} />}
        above={<Overlays layer="pane" shell={shell} />}
      />
      <Overlays layer="canvas" shell={shell} />
    </main>
  );
}

/** Banners for states of the whole project. */
function Banners() {
  const { banners } = useAreas();
  return (
    <div className="builder-banners">
      {banners.map((Banner, index) => (
        // The areas never change their order.
        <Banner key={index} />
      ))}
    </div>
  );
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
  const isOutdated = useStore(status, (now) => now.access === "outdated");
  const isSignedOut = useStore(status, (now) => now.connection.kind === "signedOut");
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
