import type { BuilderArea } from "#builder/area.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { InboxBell } from "#inbox/InboxBell.tsx";

function Bell() {
  return <InboxBell userId={useEditor().me.id} />;
}

/** The bell with notifications. */
export const INBOX: BuilderArea = { toolbar: [{ section: "people", Component: Bell }] };
