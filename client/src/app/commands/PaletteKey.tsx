import type { Me } from "@formweave/schema/api";
import { useState } from "react";
import { useMe } from "#api/people/session.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { useControlKey } from "#ui/focus/useKey.ts";

const MemberCommands = defer(async () => (await import("./MemberCommands.tsx")).MemberCommands);

/** Opens the command palette by Ctrl+K for members, on pages that have none of their own. */
export function PaletteKey() {
  const me = useMe();
  return me === undefined ? null : <MemberKey me={me} />;
}

function MemberKey({ me }: { readonly me: Me }) {
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  useControlKey("k", () => setState("open"));
  // Stays after the palette closes: what was chosen may still be at work, or have a question.
  if (state === "unused") return null;
  return <MemberCommands me={me} isOpen={state === "open"} onClose={() => setState("closed")} />;
}
