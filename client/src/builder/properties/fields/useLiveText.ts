import { COMMANDS } from "@formweave/schema/commands";
import { widgetText } from "@formweave/schema/doc";
import { checkProperty } from "@formweave/schema/rules";
import { useEffect, useRef, type RefObject } from "react";
import { say } from "#builder/actions/selection.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { type EditorSession } from "#document/session.ts";
import { typingGesture } from "#document/undo/gestureRuns.ts";
import { redo, undo } from "#document/undo/undoActions.ts";
import { type LiveTextFieldProps } from "./liveTextFieldProps.ts";
import { TextFieldBinding, type TextField } from "./TextFieldBinding.ts";

/** Ties a field to the shared text of a property. The field is not React's: its caret would be lost at every remote edit. */
export function useLiveText(ref: RefObject<TextField | null>, props: LiveTextFieldProps): void {
  const session = useEditor();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const { widgetId, name } = props;
  useEffect(() => {
    const field = ref.current;
    const text = widgetText(session.doc, widgetId, name);
    if (field === null || text === undefined) return undefined;
    const binding = new TextFieldBinding(field, text, {
      write: (value, caret) => writeText(session, latest.current, value, caret),
      undo: () => undo(session),
      redo: () => redo(session),
    });
    return () => binding.destroy();
  }, [session, ref, widgetId, name]);
}

function writeText(session: EditorSession, props: LiveTextFieldProps, typed: string, caret: number): void {
  const { widgetId, name, property, onEdit } = props;
  // A long text of one line stands in a field of several, which would take pasted lines.
  const text = property.multiline === true ? typed : typed.replaceAll("\n", " ");
  const problem = checkProperty(name, property, text, { allowEmpty: true });
  onEdit(problem);
  if (problem !== undefined) return;
  const input = { widgetId, property: name, text, caret };
  const options = { label: `Edit ${property.title}`, gesture: typingGesture([widgetId], name) };
  const done = session.run(COMMANDS.typeText, input, options);
  if (!done.ok) say(done.error);
}
