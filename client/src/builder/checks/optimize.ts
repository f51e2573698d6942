import { optimizeLayout } from "@formweave/schema/commands";
import { laidOut } from "@formweave/schema/doc";
import { checkLayout, type CheckKind, type Suggestion } from "@formweave/schema/rules";
import { showFailure } from "#builder/actions/selection.ts";
import { undo } from "#document/undo/undoActions.ts";
import type { EditorSession } from "#document/session.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import { loadFullSet } from "#widgets/fullSet.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Returns the layout suggestions for the open project; hidden components are left out. */
export function checkSession({ store }: Pick<EditorSession, "store">): readonly Suggestion[] {
  return checkLayout(laidOut(store.records(), store.tree()));
}

/** Applies every safe fix as one undo step, and announces the result. */
export async function autoOptimize(session: EditorSession): Promise<void> {
  await loadFullSet();
  const due = checkSession(session).filter(({ isSafe, fix }) => isSafe && fix !== undefined);
  if (due.length === 0) {
    showToast("Nothing to improve");
    return;
  }
  const done = session.run(optimizeLayout, {});
  if (!done.ok) return showFailure(done.error);
  getCanvas(session).selection.set(done.value.widgetIds);
  showToast(`Auto-optimize: ${describeFixes(due)}`, {
    tone: "ok",
    action: { label: "Undo", onClick: () => undo(session) },
  });
}

const VERBS: readonly (readonly [CheckKind, string])[] = [
  ["outside", "brought in"],
  ["misaligned", "aligned"],
  ["crowded", "spaced"],
  ["unlabelled", "labelled"],
];

/** "2 aligned, 1 labelled". */
export function describeFixes(due: readonly Suggestion[]): string {
  return VERBS.flatMap(([kind, verb]) => {
    const counts = due.flatMap((one) => (one.kind === kind ? [fixedBy(one)] : []));
    const count = counts.reduce((sum, some) => sum + some, 0);
    return count === 0 ? [] : [`${count} ${verb}`];
  }).join(", ");
}

function fixedBy({ fix }: Suggestion): number {
  return fix?.commandId === "placeWidgets" ? fix.input.frames.length : 1;
}
