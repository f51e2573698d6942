import { memo, useEffect, useMemo, useState } from "react";
import { intersects, type Rect } from "@formweave/schema/geometry";
import { createPortal } from "react-dom";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { SuggestionPlan } from "./planSuggestion.ts";
import type { SuggestedChange } from "./suggestedChange.ts";
import { shownGhosts } from "./shownGhosts.ts";
import { getReview } from "./suggestionReview.ts";
import type { WidgetContent } from "#document/content/useContent.ts";
import { visibleArea, type Viewport } from "#builder/canvasState/viewport.ts";
import { useDrawnLook } from "#document/content/useDrawnLook.ts";
import { joinClasses } from "#ui/joinClasses.ts";
import { WidgetView } from "#widgets/WidgetView.tsx";
import { Placed } from "#builder/placement/Placed.tsx";
import { useRects } from "#builder/placement/useRects.ts";
import "./ghosts.css";
import { useCanvas, getCanvas } from "#builder/canvasState/canvasState.ts";
import { isOnShown } from "#builder/canvasState/shownScreen.ts";

/** Previews the suggestion on the canvas for this person alone; it is not interactive and not in the document. */
export function Ghosts() {
  const session = useEditor();
  const review = getReview(getCanvas(session));
  const [overlayElement, setOverlayElement] = useState<Element | null>(null);
  useEffect(() => review.follow(), [review]);
  const plan = useStore(review.plan, (now) => now);
  // The overlay that follows the camera; queried each time, since the canvas may be rendered anew.
  const find = () => setOverlayElement(document.querySelector(".canvas-overlay > .canvas-afloat"));
  const ghosts = plan !== null && (
    <div className="ghosts" aria-hidden inert>
      <Marks plan={plan} />
      <Additions plan={plan} />
    </div>
  );
  return (
    <>
      <span ref={find} hidden />
      {overlayElement !== null && createPortal(ghosts, overlayElement)}
    </>
  );
}

/** Previews additions near the view. */
function Additions({ plan }: { readonly plan: SuggestionPlan }) {
  const session = useEditor();
  const canvas = useCanvas();
  const review = getReview(getCanvas(session));
  const device = useStore(canvas.page.device, (now) => now);
  const shown = useStore(canvas.screens.shown, (now) => now);
  const pointed = useStore(review.pointed, (id) => id);
  const ghosts = useMemo(
    () => [...shownGhosts(canvas, plan.ghosts, device).values()],
    // The shown screen is read from the canvas.
    // oxlint-disable-next-line react/exhaustive-deps
    [canvas, plan, device, shown],
  );
  const near = useNear(ghosts);
  const chosen = new Set(plan.changes.filter(({ isChosen }) => isChosen).map(({ id }) => id));
  return near.flatMap((index) => {
    const ghost = ghosts[index];
    if (ghost === undefined) return [];
    const { id, changeId, rect } = ghost;
    const isPointed = changeId === pointed;
    const { x, y, width, height } = rect;
    return chosen.has(changeId) || isPointed ? (
      <GhostView
        key={id}
        id={id}
        {...{ x, y, width, height }}
        content={review.getContent(ghost)}
        isPointed={isPointed}
      />
    ) : (
      []
    );
  });
}

interface GhostViewProps extends Rect {
  readonly id: string;
  readonly content: WidgetContent;
  readonly isPointed: boolean;
}

const GhostView = memo(function GhostView({ id, content, isPointed, ...rect }: GhostViewProps) {
  const look = useDrawnLook();
  return (
    <Placed rect={rect} className={joinClasses("ghost", isPointed && "is-pointed")}>
      <div className="ft ghost-paper" {...look}>
        <div className="ghost-view" data-ghost={id}>
          <WidgetView id={`ghost-${id}`} mode="edit" {...content} />
        </div>
      </div>
    </Placed>
  );
});

/** Outlines components near the view that would change or be removed, with a label for each while there are few. */
function Marks({ plan }: { readonly plan: SuggestionPlan }) {
  const session = useEditor();
  const canvas = useCanvas();
  useStore(canvas.screens.shown, (now) => now);
  const pointed = useStore(getReview(getCanvas(session)).pointed, (id) => id);
  const marks = useMemo(() => toMarks(plan), [plan]);
  const ids = useMemo(() => marks.map(({ widgetId }) => widgetId), [marks]);
  const rects = useRects(ids);
  const near = useNear(useMemo(() => rects.map((rect) => ({ rect })), [rects]));
  const tree = canvas.page.tree();
  return near.flatMap((index) => {
    const [mark, rect] = [marks[index], rects[index]];
    if (mark === undefined || rect === undefined || !tree.isAlive(mark.widgetId)) return [];
    if (!isOnShown(session.store, canvas.screens, mark.widgetId)) return [];
    const { key, change, isDue } = mark;
    const isPointed = change.id === pointed;
    if (!isDue && !isPointed) return [];
    const { x, y, width, height } = rect;
    const hasTag = isPointed || near.length <= MOST_TAGS;
    return <MarkView key={key} {...{ x, y, width, height, isPointed, isDue, hasTag }} kind={change.kind} />;
  });
}

/** Number of marks in view that get a label; more would be a wall of words. */
const MOST_TAGS = 60;

interface Mark {
  readonly key: string;
  readonly widgetId: string;
  readonly change: SuggestedChange;
  /** True when accepting the suggestion makes this change. */
  readonly isDue: boolean;
}

function toMarks({ changes }: SuggestionPlan): readonly Mark[] {
  return changes
    .filter(({ kind }) => kind !== "add")
    .flatMap((change) => {
      const isDue = change.isChosen && change.steps.length > 0;
      return change.widgetIds.map((widgetId) => ({
        key: `${change.id} ${widgetId}`,
        widgetId,
        change,
        isDue,
      }));
    });
}

interface MarkViewProps extends Rect {
  readonly kind: SuggestedChange["kind"];
  readonly isPointed: boolean;
  readonly isDue: boolean;
  readonly hasTag: boolean;
}

const MarkView = memo(function MarkView({ kind, isPointed, isDue, hasTag, ...rect }: MarkViewProps) {
  return (
    <Placed
      rect={rect}
      className={joinClasses("ghost-mark", `is-${kind}`, isPointed && "is-pointed", !isDue && "is-left")}
    >
      {hasTag && <span className="ghost-tag">{kind === "remove" ? "Would go" : "Would change"}</span>}
    </Placed>
  );
});

/** Returns the indexes of the items near the view. */
function useNear(things: readonly { readonly rect: Rect }[]): readonly number[] {
  const { viewport } = useCanvas();
  const near = useStore(viewport, (now) => nearView(now, things));
  return near === "" ? [] : near.split(",").map(Number);
}

function nearView(viewport: Viewport, things: readonly { readonly rect: Rect }[]): string {
  const { x, y, width, height } = visibleArea(viewport);
  const near = { x: x - width / 2, y: y - height / 2, width: 2 * width, height: 2 * height };
  return things.flatMap(({ rect }, index) => (intersects(near, rect) ? [index] : [])).join();
}
