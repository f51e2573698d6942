import { useRef, useState } from "react";
import type { Result } from "@formweave/schema";
import { useEditor } from "#document/EditorContext.tsx";
import type { InterruptedEdit } from "#document/interruptedEdit.ts";
import type { EditorSession } from "#document/session.ts";
import { copyText } from "#ui/links/copyText.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import { dismiss, propose, writeText, restore, unlock } from "./resolveInterruptedEdit.ts";
import type { InterruptedEditAction } from "./describeInterruptedEdit.ts";
import { focusCanvas, returnToField } from "./returnToField.ts";

type Doing = Exclude<InterruptedEditAction, "dismiss" | "copy">;
type Do = (
  session: EditorSession,
  item: InterruptedEdit,
  text: string,
) => Result<unknown> | Promise<Result<unknown>>;

const DO: Readonly<Record<Doing, Do>> = {
  restore: (session, item, text) => restore(session, item, text, false),
  restoreContainer: (session, item, text) => restore(session, item, text, true),
  unlock,
  propose,
  goOn: (session, item, text) => writeText(session, item, text),
};

/** The kept text of an interrupted edit, and the actions on it; a refusal is shown beside them. */
export function useAnswer(item: InterruptedEdit) {
  const session = useEditor();
  const [text, setText] = useState(item.field?.text ?? "");
  const latest = useRef(text);
  const [problem, setProblem] = useState<string>();

  function type(typed: string): void {
    latest.current = typed;
    setText(typed);
  }

  function close(): void {
    dismiss(session, item.id);
    focusCanvas();
  }

  async function answer(action: InterruptedEditAction): Promise<void> {
    if (action === "dismiss") return close();
    if (action === "copy") return copyText(text);
    const done = await DO[action](session, item, text);
    if (!done.ok) return setProblem(done.error.message);
    if (action === "propose") {
      showToast("Sent. An editor of the project decides", { tone: "ok" });
      return close();
    }
    // The notice keeps the keys until the field is back; text typed until then is written too.
    await returnToField(session, item);
    writeText(session, item, latest.current);
    dismiss(session, item.id);
  }

  return { text, type, problem, close, answer };
}
