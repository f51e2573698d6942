import { useEffect } from "react";
import { type LiveMessage } from "@formweave/schema/api";
import { useStore } from "#editor/createStore.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { showToast } from "#ui/toast.tsx";
import { comebackOf, followComebacks } from "./comeBack.ts";
import { ReturnCard } from "./ReturnCard.tsx";

interface ComebacksProps {
  /** Shows the panel with all conflicts. */
  readonly onSeeAll: () => void;
}

/** Says what the server says about this person's changes, and what they find on coming back. */
export function Comebacks({ onSeeAll }: ComebacksProps) {
  const session = useEditor();
  const store = comebackOf(session);
  const comeback = useStore(store, (value) => value);
  useEffect(() => session.onServerMessage(say), [session]);
  useEffect(
    () =>
      followComebacks(session, ([first, ...others]) => {
        if (first === undefined) return;
        const more = others.length === 0 ? "" : `, and ${others.length} more`;
        showToast(`Both you and ${first.otherName} changed ${nameOf(session, first.entryId)}${more}`, {
          action: { label: "Show", onClick: onSeeAll },
        });
      }),
    // Where the panel is shown is no reason to follow anew.
    // oxlint-disable-next-line react/exhaustive-deps
    [session],
  );
  if (comeback?.isOpen !== true) return null;
  const close = () => store.set({ ...comeback, isOpen: false });
  return <ReturnCard comeback={comeback} onClose={close} onSeeAll={onSeeAll} />;
}

function nameOf({ store }: ReturnType<typeof useEditor>, widgetId: string): string {
  return store.widget(widgetId)?.name ?? "the project";
}

function say(message: LiveMessage): void {
  if (message.type === "rights") showToast(`You are ${LEVEL_NAMES[message.level]} of this project now`);
  else if (message.type === "refused") showToast(message.message, { tone: "bad" });
  else if (message.type === "repaired")
    showToast(message.repairs[0]?.message ?? "A change was put right by the server", { tone: "bad" });
}

const LEVEL_NAMES = {
  viewer: "a viewer",
  reviewer: "a reviewer",
  editor: "an editor",
  admin: "an admin",
  owner: "an owner",
} as const;
