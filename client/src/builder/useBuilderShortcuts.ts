import { useEffect } from "react";
import { builderActionOf } from "#builder/actions/keys.ts";
import { runAction } from "#builder/actions/runAction.ts";
import { type EditorSession } from "#document/session.ts";

/** The acts of the builder's own shell that have keys, by their ids. */
export type ShellKeys = Readonly<Partial<Record<string, () => void>>>;

/** Works while typing too. */
const EVERYWHERE = "commandPalette";

/** The keys that work anywhere in the builder but while typing. */
export function useBuilderShortcuts(session: EditorSession, shell: ShellKeys): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      const id = actOf(event);
      if (id === undefined) return;
      event.preventDefault();
      const run = shell[id];
      if (run === undefined) void runAction(session, id);
      else run();
    }
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, [session, shell]);
}

function actOf(event: KeyboardEvent): string | undefined {
  // What a browser fills in by itself comes as an event without a key.
  if (!(event instanceof KeyboardEvent) || event.repeat || event.isComposing) return undefined;
  // On many European keyboards AltGr, which browsers report as Ctrl+Alt, types letters.
  if (event.defaultPrevented || event.getModifierState("AltGraph")) return undefined;
  const id = builderActionOf(event);
  return id === EVERYWHERE || !isTyping(event.target) ? id : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("[contenteditable],input,select,textarea");
}
