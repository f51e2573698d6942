import { failure } from "@formweave/schema";
import { COMMANDS } from "@formweave/schema/commands";
import { widgetText } from "@formweave/schema/doc";
import { checkProperty } from "@formweave/schema/rules";
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { showFailure } from "#builder/actions/selection.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { typingGesture } from "#document/undo/gestureRuns.ts";
import { redo, undo } from "#document/undo/undoActions.ts";
import type { LiveTextFieldProps } from "./liveTextFieldProps.ts";
import { nameOfEdit } from "./nameOfEdit.ts";
import { TextFieldBinding } from "./TextFieldBinding.ts";

/** Binds a field to the shared text of a property. React does not control the field, because every remote edit would lose the caret. */
export function useLiveText(
  ref: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  props: LiveTextFieldProps,
): void {
  const session = useEditor();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const { widgetId, name } = props;
  // Before any effect that selects the content of the field.
  useLayoutEffect(() => {
    const field = ref.current;
    const text = widgetText(session.doc, widgetId, name);
    if (field === null || text === undefined) return undefined;
    const binding = new TextFieldBinding(field, text, {
      write: (value, caret) => writeText(session, latest.current, value, caret),
      undo: () => undo(session),
      redo: () => redo(session),
    });
    const stop = announceCut(field, (problem) => latest.current.onEdit(problem));
    return () => {
      stop();
      binding.destroy();
    };
  }, [session, ref, widgetId, name]);
}

/** Reports that a text has reached its maximum length when the browser cuts off typed or pasted text. */
function announceCut(
  field: HTMLInputElement | HTMLTextAreaElement,
  report: LiveTextFieldProps["onEdit"],
): () => void {
  const look = (event: Event) => {
    const data = event instanceof InputEvent ? event.data : null;
    const { value, maxLength, selectionStart, selectionEnd } = field;
    const left = maxLength - value.length + (selectionEnd ?? 0) - (selectionStart ?? 0);
    const isCut = maxLength >= 0 && (data?.length ?? 0) > left;
    // The part that fits is written first, and clears the problem.
    if (isCut) setTimeout(() => report(failure("TOO_LONG", { max: maxLength })));
  };
  field.addEventListener("beforeinput", look);
  return () => field.removeEventListener("beforeinput", look);
}

function writeText(session: EditorSession, props: LiveTextFieldProps, typed: string, caret: number): void {
  const { widgetId, name, property, onEdit } = props;
  // A long single-line text is shown in a textarea, which would accept pasted line breaks.
  const text = property.multiline === true ? typed : typed.replaceAll("\n", " ");
  const problem = checkProperty(name, property, text, { allowEmpty: true });
  onEdit(problem);
  if (problem !== undefined) return;
  const input = { widgetId, property: name, text, caret };
  const options = { label: nameOfEdit(property.title), gesture: typingGesture([widgetId], name) };
  const done = session.run(COMMANDS.typeText, input, options);
  if (!done.ok) showFailure(done.error);
}
