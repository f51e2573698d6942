import { useLayoutEffect, type KeyboardEvent, type RefObject, type SyntheticEvent } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { choose } from "#builder/canvas/scene/select.ts";
import { useScene } from "#builder/canvas/scene/scene.ts";
import type { CanvasFieldProps } from "./fieldProps.ts";
import { findTexts } from "./findTexts.ts";
import { followText } from "./followText.ts";
import { textBeside } from "./textBeside.ts";
import { toFieldName, type TextTarget } from "#builder/canvas/scene/writing.ts";

/**
 * Common behaviour of the in-place fields: takes the focus, shares through presence that it is edited, ends with Escape, and goes to the
 * next text with Tab.
 */
export function useCanvasField(
  field: RefObject<HTMLTextAreaElement | null>,
  { widgetId, frame }: CanvasFieldProps,
  target: TextTarget,
) {
  const session = useEditor();
  const { writing } = useScene();
  const name = toFieldName(target);
  useOverText(field, { widgetId, frame }, name);

  function end(): void {
    writing.set(null);
    frame.querySelector<HTMLElement>(":scope > [role='treeitem']")?.focus({ preventScroll: true });
  }

  function goOn(by: 1 | -1): void {
    const next = textBeside(session, { widgetId, target }, by);
    if (next === undefined) return end();
    if (next.widgetId !== widgetId) choose(session, next.widgetId);
    writing.set(next);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      end();
    }
    if (event.key !== "Tab") return;
    event.preventDefault();
    goOn(event.shiftKey ? -1 : 1);
  }

  const attributes = {
    className: "canvas-writing",
    rows: 1,
    spellCheck: true,
    autoComplete: "off",
    "data-control": true,
    onPointerDown: keep,
    onDoubleClick: keep,
    onBlur: () =>
      writing.set((now) => (now?.widgetId === widgetId && toFieldName(now.target) === name ? null : now)),
    onKeyDown,
  };
  return { end, attributes };
}

function keep(event: SyntheticEvent): void {
  event.stopPropagation();
}

/** Keeps the field over its text, focused with all of it selected, and shares through presence that this person is in it. */
function useOverText(
  field: RefObject<HTMLTextAreaElement | null>,
  { widgetId, frame }: CanvasFieldProps,
  name: string,
): void {
  const session = useEditor();
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return undefined;
    const stop = followText(element, frame, () => {
      const record = session.store.widget(widgetId);
      return record && findTexts(frame, record).find((text) => toFieldName(text.target) === name);
    });
    element.focus({ preventScroll: true });
    element.select();
    session.presence.show("editing", { widgetId, property: name });
    return () => {
      stop();
      session.presence.show("editing", null);
    };
  }, [field, frame, session, widgetId, name]);
}
