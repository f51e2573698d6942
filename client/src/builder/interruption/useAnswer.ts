import { useRef, useState } from "react";
import type { Result } from "@formweave/schema";
import { useEditor } from "#document/EditorContext.tsx";
import type { Interruption } from "#document/interruption.ts";
import type { EditorSession } from "#document/session.ts";
import { copyText } from "#ui/copyText.ts";
import { showToast } from "#ui/toast.tsx";
import { dismiss, propose, putText, restore, unlock } from "./answerInterruption.ts";
import type { InterruptionAction } from "./describeInterruption.ts";
import { focusCanvas, returnToField } from "./returnToField.ts";

type Doing = Exclude<InterruptionAction, "dismiss" | "copy">;
type Do = (
  session: EditorSession,
  item: Interruption,
  text: string,
) => Result<unknown> | Promise<Result<unknown>>;

const DO: Readonly<Record<Doing, Do>> = {
  restore: (session, item, text) => restore(session, item, text, false),
  restoreContainer: (session, item, text) => restore(session, item, text, true),
  unlock,
  propose,
  goOn: (session, item, text) => putText(session, item, text),
};

/** The kept text of an interrupted edit, and the actions on it; a refusal is shown beside them. */
export function useAnswer(item: Interruption) {
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

  async function answer(act: InterruptionAction): Promise<void> {
    if (act === "dismiss") return close();
    if (act === "copy") return copyText(text);
    const done = await DO[act](session, item, text);
    if (!done.ok) return setProblem(done.error.message);
    if (act === "propose") {
      showToast("Sent. An editor of the project decides", { tone: "ok" });
      return close();
    }
    // The notice keeps the keys until the field is back; text typed until then is written too.
    await returnToField(session, item);
    putText(session, item, latest.current);
    dismiss(session, item.id);
  }

  return { text, type, problem, close, answer };
}
