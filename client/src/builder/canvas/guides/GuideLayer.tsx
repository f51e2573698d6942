import { limits } from "@formweave/schema";
import type { Axis } from "@formweave/schema/geometry";
import type { RulerGuide } from "@formweave/schema/model";
import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type RefObject } from "react";
import { usePeersHere } from "#builder/canvasState/usePeersHere.ts";
import { useStore, type Store } from "#lib/createStore.ts";
import { pageElement } from "#builder/canvas/scene/frameElement.ts";
import { keepMovable } from "#builder/canvas/surface/movable.ts";
import { colorStyle } from "#builder/placement/Placed.tsx";
import { useScene, type Scene } from "#builder/canvas/scene/scene.ts";
import { deleteGuides, moveGuide } from "./guideActions.ts";
import type { GuideDraft } from "./guideDraft.ts";
import { nameOfGuide, stepGuide } from "./guideKeys.ts";
import { canEdit } from "#document/status.ts";

interface GuideLayerProps {
  readonly draft: Store<GuideDraft | null>;
  readonly surface: RefObject<HTMLDivElement | null>;
}

/** The guide lines across the view, including those being dragged. They move with the camera and are not rendered again. */
export function GuideLayer({ draft, surface }: GuideLayerProps) {
  const scene = useScene();
  const layer = useRef<HTMLDivElement>(null);
  const guides = useStore(scene.guides, (all) => all);
  const moving = useStore(draft, (now) => now?.id);
  useEffect(() => (layer.current === null ? undefined : followCamera(scene, layer.current)), [scene]);
  const renderLines = (axis: Axis) => (
    <div className="guides-of">
      {guides
        .filter((guide) => guide.axis === axis && guide.id !== moving)
        .map((guide) => (
          <GuideLine key={guide.id} guide={guide} surface={surface} />
        ))}
      <DraftLine draft={draft} axis={axis} />
      <PeerLines axis={axis} />
    </div>
  );
  return (
    <div ref={layer} className="guides">
      {renderLines("x")}
      {renderLines("y")}
    </div>
  );
}

interface GuideLineProps {
  readonly guide: RulerGuide;
  readonly surface: RefObject<HTMLDivElement | null>;
}

/** A guide line; focused after a click, when the arrow keys move it and Delete removes it. */
function GuideLine({ guide: { id, axis, at }, surface }: GuideLineProps) {
  const { session, canvas } = useScene();
  function handleKeyDown(event: KeyboardEvent): void {
    if (!canEdit(session.status.get())) return;
    const next = stepGuide(canvas, at, axis, event);
    if (next !== undefined) moveGuide(session, id, next, true);
    else if (event.key === "Delete" || event.key === "Backspace") deleteGuides(session, [id]);
    else if (event.key !== "Escape") return;
    event.preventDefault();
    if (next === undefined) findPage(surface)?.focus({ preventScroll: true });
  }
  return (
    <div
      className={`guide is-${axis}`}
      data-guide={id}
      data-control
      // A rule has no content, and a guide has a tag.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      tabIndex={-1}
      aria-label={nameOfGuide(axis)}
      aria-orientation={axis === "x" ? "vertical" : "horizontal"}
      aria-valuemin={0}
      aria-valuemax={limits.GUIDES_AREA}
      aria-valuenow={at}
      style={toPositionStyle(at)}
      onKeyDown={handleKeyDown}
    >
      <span className="guide-tag">{Math.round(at)}</span>
    </div>
  );
}

function findPage({ current }: RefObject<HTMLDivElement | null>): HTMLElement | undefined {
  return current === null ? undefined : pageElement(current);
}

/** The guide line that this person is dragging. */
function DraftLine({ draft, axis }: { readonly draft: GuideLayerProps["draft"]; readonly axis: Axis }) {
  const now = useStore(draft, (current) => (current?.axis === axis ? current : null));
  if (now === null) return null;
  return (
    <div
      className={`guide is-${axis} is-draft`}
      data-gone={now.isGone || undefined}
      style={toPositionStyle(now.at)}
    >
      <span className="guide-tag">{Math.round(now.at)}</span>
    </div>
  );
}

/** The guide lines that other people on this screen are dragging, in their colors. */
function PeerLines({ axis }: { readonly axis: Axis }) {
  return usePeersHere().map(({ clientId, user, guide }) =>
    guide?.axis === axis ? (
      <div
        key={clientId}
        className={`guide is-${axis} is-remote`}
        style={{ ...toPositionStyle(guide.at), ...colorStyle(user.color) }}
      >
        <span className="guide-tag">{user.name}</span>
      </div>
    ) : null,
  );
}

type Variables = CSSProperties & Readonly<Record<`--${string}`, string | number>>;

function toPositionStyle(at: number): Variables {
  return { "--at": at };
}

/**
 * Moves the two layers of guides with the camera (vertical lines sideways, horizontal ones up and down) until the returned function is
 * called.
 */
function followCamera({ canvas: { viewport } }: Scene, layer: HTMLElement): () => void {
  const [verticalLines, lying] = layer.querySelectorAll<HTMLElement>(":scope > .guides-of");
  if (verticalLines === undefined || lying === undefined) throw new Error("The guides have two layers");
  const draw = () => {
    const { offset, zoom } = viewport.get();
    if (layer.style.getPropertyValue("--zoom") !== String(zoom))
      layer.style.setProperty("--zoom", String(zoom));
    verticalLines.style.transform = `translateX(${offset.x}px)`;
    lying.style.transform = `translateY(${offset.y}px)`;
  };
  const stops = [keepMovable(verticalLines), keepMovable(lying), viewport.subscribe(draw)];
  draw();
  return () => stops.forEach((stop) => stop());
}
