import { useState } from "react";
import { defer } from "#lib/deferred/defer.tsx";
import { useKey } from "#ui/focus/useKey.ts";

const ShortcutsDialog = defer(async () => (await import("./ShortcutsDialog.tsx")).ShortcutsDialog);

/** Shows the shortcuts of a page of settings by their key. */
export function ShortcutsKey() {
  const [isOpen, setOpen] = useState(false);
  useKey("?", () => setOpen(true), { inLayers: true });
  return isOpen && <ShortcutsDialog on="settings" onClose={() => setOpen(false)} />;
}
