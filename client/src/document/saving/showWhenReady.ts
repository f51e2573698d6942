import type * as Y from "yjs";
import { loadFullSet } from "#widgets/fullSet.ts";
import { lacksDefinitions } from "#document/definitions.ts";
import type { StatusStore } from "#document/status.ts";

/** Shows a document once the definitions that it needs are loaded, or could not be loaded; not when it is deleted or refused. */
export function showWhenReady(doc: Y.Doc, status: StatusStore): void {
  const show = () => {
    const { phase, connection } = status.get();
    const hasEnded = phase === "deleted" || (phase === "refused" && connection.kind !== "online");
    if (!hasEnded && !doc.isDestroyed) status.update({ phase: "ready" });
  };
  if (lacksDefinitions(doc)) void loadFullSet().then(show);
  else show();
}
