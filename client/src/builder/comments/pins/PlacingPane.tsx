import type { Rect } from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";
import { useEffect, useEffectEvent, useState, type PointerEvent } from "react";
import { togglePlacing } from "#builder/comments/commenting.ts";
import { beginThread, beginThreadAt, openThread } from "#builder/comments/threads.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { toCanvas, toScreen } from "#builder/canvasState/viewport.ts";
import { Kbd } from "#ui/Kbd.tsx";
import "#builder/comments/comments.css";
import { useCanvas, getCanvas } from "#builder/canvasState/canvasState.ts";

/** Covers the canvas while the person chooses what to comment on. */
export function PlacingPane() {
  const session = useEditor();
  const canvas = useCanvas();
  const [under, setUnder] = useState<Target>({ kind: "blank" });
  usePlacingKeys(session);
  const area = under.kind === "widget" ? screenRect(session, under.id) : undefined;

  function handleClick(event: PointerEvent): void {
    const target = targetAt(event);
    const thread =
      target.kind === "pin" ? session.comments.document.get()?.threads.get(target.id) : undefined;
    if (thread !== undefined) openThread(session, thread);
    else if (target.kind === "widget")
      beginThread(session, { anchor: { kind: "widget", widgetId: target.id } });
    else beginThreadAt(session, toCanvas(canvas.viewport.get(), pointIn(event)));
  }

  return (
    // The keyboard works too: Enter comments on the selection, Escape leaves.
    <div
      className="comment-pane"
      data-control
      onPointerMove={(event) => setUnder(targetAt(event))}
      onPointerLeave={() => setUnder({ kind: "blank" })}
      onPointerUp={(event) => event.button === 0 && handleClick(event)}
    >
      {area !== undefined && (
        <div
          className="comment-target"
          style={{ translate: `${area.x}px ${area.y}px`, width: area.width, height: area.height }}
        />
      )}
      <p className="comment-hint">
        Click what you want to comment on
        <Kbd keys="Esc" />
      </p>
    </div>
  );
}

/** Subject of a click at the pointer. */
type Target = { readonly kind: "widget" | "pin"; readonly id: string } | { readonly kind: "blank" };

function targetAt({ clientX, clientY }: Pick<PointerEvent, "clientX" | "clientY">): Target {
  const elements = document.elementsFromPoint(clientX, clientY);
  const pin = elements.find((element) => element.matches(".comment-pin"));
  if (pin instanceof HTMLElement) return { kind: "pin", id: pin.dataset["thread"] ?? "" };
  for (const element of elements) {
    const frame = element.closest<HTMLElement>("[data-widget-id]");
    if (frame !== null) return { kind: "widget", id: frame.dataset["widgetId"] ?? "" };
  }
  return { kind: "blank" };
}

function pointIn({ clientX, clientY, currentTarget }: PointerEvent): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function screenRect(session: EditorSession, id: string): Rect {
  const { page, viewport } = getCanvas(session);
  const { x, y, width, height } = page.tree().getRect(id);
  const { zoom } = viewport.get();
  return { ...toScreen(viewport.get(), { x, y }), width: width * zoom, height: height * zoom };
}

function usePlacingKeys(session: EditorSession): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const [widgetId] = getCanvas(session).selection.get();
    if (event.key === "Escape") togglePlacing(session);
    else if (event.key === "Enter" && widgetId !== undefined)
      beginThread(session, { anchor: { kind: "widget", widgetId } });
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    // Captured before the canvas, where Escape leaves a container and Enter enters one.
    addEventListener("keydown", handleKey, { capture: true });
    return () => removeEventListener("keydown", handleKey, { capture: true });
  }, []);
}
