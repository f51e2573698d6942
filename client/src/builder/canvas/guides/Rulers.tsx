import { limits, describeCount } from "@formweave/schema";
import { getCrossAxis, type Axis } from "@formweave/schema/geometry";
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { useStore, type Store } from "#lib/createStore.ts";
import type { EditorSession } from "#document/session.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Popover } from "#ui/menus/Popover.tsx";
import { useTheme } from "#ui/settings/theme.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { useScene, type Scene } from "#builder/canvas/scene/scene.ts";
import { drawRuler, rulerPenFor, type RulerPen } from "./drawRuler.ts";
import type { GuideDraft } from "./guideDraft.ts";
import { nameOfGuide, stepGuide } from "./guideKeys.ts";
import { selectionExtent, type SelectionExtent } from "#builder/canvas/gestures/selectionExtent.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import { canEdit } from "#document/status.ts";

const GuidesSettings = defer(async () => (await import("./GuidesSettings.tsx")).GuidesSettings);

/** Initial position of a guide added by keyboard, canvas px. */
const FIRST = 5 * limits.GRID_SIZE;

interface RulersProps {
  readonly draft: Store<GuideDraft | null>;
}

/** The rulers along the top and the left of a canvas, with the guide settings in their corner. */
export function Rulers({ draft }: RulersProps) {
  const scene = useScene();
  const extent = useMemo(() => selectionExtent(scene), [scene]);
  return (
    <>
      <Ruler axis="x" extent={extent} draft={draft} />
      <Ruler axis="y" extent={extent} draft={draft} />
      <div className="ruler-corner" data-control>
        <Popover
          label="Guides"
          align="start"
          trigger={<IconButton icon="ruler" size="xs" label="All guides" />}
        >
          <GuidesSettings />
        </Popover>
      </div>
    </>
  );
}

interface RulerProps extends RulersProps {
  /** Axis that the ruler measures. Guides dragged out of it are parallel to the ruler. */
  readonly axis: Axis;
  readonly extent: SelectionExtent;
}

function Ruler({ axis, extent, draft }: RulerProps) {
  const { session } = useScene();
  const { scheme } = useTheme();
  const mayEdit = useStore(session.status, canEdit);
  // The pen reads the colors once, so it is created again for another scheme.
  const marks = <RulerMarks key={scheme} axis={axis} extent={extent} />;
  if (!mayEdit) return <div className={`ruler is-${axis}`}>{marks}</div>;
  return (
    <RulerHandle axis={axis} draft={draft}>
      {marks}
    </RulerHandle>
  );
}

function RulerMarks({ axis, extent }: Omit<RulerProps, "draft">) {
  const scene = useScene();
  const bitmap = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = bitmap.current === null ? undefined : rulerPenFor(bitmap.current, axis);
    return pen && keepDrawn(scene, pen, extent);
  }, [scene, axis, extent]);
  return <canvas ref={bitmap} className="ruler-marks" aria-hidden />;
}

interface RulerHandleProps extends RulersProps {
  readonly axis: Axis;
  readonly children: ReactNode;
}

/** A ruler from which guides are added: by dragging, or by arrow keys and Enter. */
function RulerHandle({ axis, draft, children }: RulerHandleProps) {
  const { session } = useScene();
  const lies = getCrossAxis(axis);
  const [at, setAt] = useState(FIRST);
  const show = (next: number) => {
    setAt(next);
    draft.set({ id: "", axis: lies, at: next, isGone: false });
  };
  function handleKeyDown(event: KeyboardEvent): void {
    const next = stepGuide(getCanvas(session), at, lies, event);
    if (next !== undefined) show(next);
    else if (event.key === "Enter") void addHere(session, lies, at);
    else return;
    event.preventDefault();
  }
  function handleFocus({ currentTarget }: FocusEvent): void {
    if (!currentTarget.matches(":focus-visible")) return;
    show(at);
    announce("Arrow keys move the guide, Enter adds it");
  }
  return (
    <div
      className={`ruler is-${axis}`}
      data-ruler={axis}
      data-control
      // No input has its picture for a content.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={`${axis === "x" ? "Top" : "Left"} ruler: add a ${nameOfGuide(lies).toLowerCase()}`}
      aria-orientation={lies === "x" ? "horizontal" : "vertical"}
      aria-valuemin={0}
      aria-valuemax={limits.GUIDES_AREA}
      aria-valuenow={at}
      aria-valuetext={describeCount(at, "pixel")}
      onKeyDown={handleKeyDown}
      onFocus={handleFocus}
      onBlur={() => draft.set(null)}
    >
      {children}
    </div>
  );
}

/** Adds a guide; the code loads with the first one. */
async function addHere(session: EditorSession, axis: Axis, at: number): Promise<void> {
  const { addGuide } = await import("./guideActions.ts");
  addGuide(session, axis, at);
}

/** Least time between two draws of a ruler while something moves, ms: drawing the bitmap costs a frame. */
const MOVING_MS = 50;

/** Draws a ruler, and again on changes, at most once a frame, until the returned function is called. */
function keepDrawn({ session, live }: Scene, pen: RulerPen, extent: SelectionExtent): () => void {
  const { viewport } = getCanvas(session);
  let frame = 0;
  let drawnAt = -Infinity;
  const draw = () => {
    frame = 0;
    drawnAt = performance.now();
    drawRuler(pen, viewport.get(), extent.along(pen.axis));
  };
  const drawInTime = () => {
    const isEarly = live.get().kind !== "idle" && performance.now() - drawnAt < MOVING_MS;
    if (isEarly) frame = requestAnimationFrame(drawInTime);
    else draw();
  };
  const drawSoon = () => {
    frame ||= requestAnimationFrame(drawInTime);
  };
  const stops = [viewport.subscribe(drawSoon), extent.follow(drawSoon)];
  draw();
  return () => {
    stops.forEach((stop) => stop());
    cancelAnimationFrame(frame);
  };
}
