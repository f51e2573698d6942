import { memo, useEffect, useState } from "react";
import { intersects, type Rect } from "@formweave/schema/geometry";
import { createPortal } from "react-dom";
import { useStore } from "#editor/createStore.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { type SuggestedChange, type SuggestionPlan } from "#editor/planSuggestion.ts";
import { type Ghost } from "#editor/suggestionGhosts.ts";
import { reviewOf } from "#editor/suggestionReview.ts";
import { type WidgetContent } from "#editor/useContent.ts";
import { visibleArea, type Viewport } from "#editor/viewport.ts";
import { joinClasses } from "#ui/joinClasses.ts";
import { WidgetView } from "#widgets/WidgetView.tsx";
import { Placed } from "./Placed.tsx";
import { useRects } from "./useRects.ts";
import "./ghosts.css";

/** What the assistant offers, as it would be: for this person alone, out of reach, and nothing of it in the document. Source: issue 5. */
export function Ghosts() {
  const session = useEditor();
  const review = reviewOf(session);
  const [afloat, setAfloat] = useState<Element | null>(null);
  useEffect(() => review.follow(), [review]);
  const plan = useStore(review.plan, (now) => now);
  // The camera moves what is afloat; looked for each time, since the canvas may be drawn anew.
  const find = () => setAfloat(document.querySelector(".canvas-overlay > .canvas-afloat"));
  const ghosts = plan !== null && (
    <div className="ghosts" aria-hidden inert>
      {plan.changes.map((change) => (
        <Mark key={change.id} change={change} />
      ))}
      <Additions plan={plan} />
    </div>
  );
  return (
    <>
      <span ref={find} hidden />
      {afloat !== null && createPortal(ghosts, afloat)}
    </>
  );
}

/** What would be added, as far as it is near the view; the offer knows places on the page as it was drawn first only. */
function Additions({ plan }: { readonly plan: SuggestionPlan }) {
  const session = useEditor();
  const review = reviewOf(session);
  const isDesktop = useStore(session.page.device, (device) => device === "desktop");
  const pointed = useStore(review.pointed, (id) => id);
  const near = useStore(session.viewport, (viewport) => nearView(viewport, plan));
  const chosen = new Set(plan.changes.filter(({ isChosen }) => isChosen).map(({ id }) => id));
  if (!isDesktop || near === "") return null;
  return near.split(",").flatMap((id) => {
    const ghost = plan.ghosts.get(id);
    if (ghost === undefined) return [];
    const isPointed = ghost.changeId === pointed;
    const { x, y, width, height } = ghost.rect;
    return chosen.has(ghost.changeId) || isPointed ? (
      <GhostView
        key={id}
        id={id}
        {...{ x, y, width, height }}
        content={review.contentOf(ghost)}
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
  return (
    <Placed rect={rect} className={joinClasses("ghost", isPointed && "is-pointed")}>
      <div className="ft ghost-paper">
        <div className="ghost-view" data-ghost={id}>
          <WidgetView id={`ghost-${id}`} mode="edit" {...content} />
        </div>
      </div>
    </Placed>
  );
});

/** What would be another, or gone: its outline, and a word about it. */
function Mark({ change }: { readonly change: SuggestedChange }) {
  const session = useEditor();
  const isPointed = useStore(reviewOf(session).pointed, (id) => id === change.id);
  const { kind, widgetIds, steps, isChosen } = change;
  const rects = useRects(widgetIds);
  const isDue = isChosen && steps.length > 0;
  if (kind === "add" || (!isDue && !isPointed)) return null;
  const tree = session.page.tree();
  return rects.map((rect, index) => {
    const id = widgetIds[index] ?? "";
    return tree.isAlive(id) ? (
      <Placed
        key={id}
        rect={rect}
        className={joinClasses("ghost-mark", `is-${kind}`, isPointed && "is-pointed", !isDue && "is-left")}
      >
        <span className="ghost-tag">{kind === "remove" ? "Would go" : "Would change"}</span>
      </Placed>
    ) : null;
  });
}

function nearView(viewport: Viewport, { ghosts }: SuggestionPlan): string {
  const { x, y, width, height } = visibleArea(viewport);
  const near = { x: x - width / 2, y: y - height / 2, width: 2 * width, height: 2 * height };
  return [...ghosts.values()]
    .filter(({ rect }: Ghost) => intersects(near, rect))
    .map(({ id }) => id)
    .join();
}
