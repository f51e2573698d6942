import { useState } from "react";
import type { Suggestion } from "@formweave/schema/rules";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Badge } from "#ui/badges/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { CheckItem } from "./CheckItem.tsx";
import { autoOptimize } from "./optimize.ts";
import { useChecks, useDismissed } from "./useChecks.ts";
import "./checks.css";
import { canEdit } from "#document/status.ts";

/** Number of suggestions shown at first, and added by each "more". */
const PAGE = 50;

/** Lists layout suggestions, each with a way to its component and usually a fix. */
export function ChecksPanel() {
  const found = useChecks();
  const dismissed = useDismissed();
  const [shown, setShown] = useState(PAGE);
  const open = found?.filter(({ id }) => !dismissed.has(id)) ?? [];
  const hidden = (found?.length ?? 0) - open.length;
  const handleDismiss = (one: Suggestion) => {
    dismissed.dismiss(one.id);
    announce(`Dismissed: ${one.description}`);
  };
  return (
    <section className="checks" aria-label="Layout checks">
      <div className="checks-bar">
        <h3>Layout checks</h3>
        {open.length > 0 && <Badge tone="warn">{open.length}</Badge>}
        <span className="grow" />
        <OptimizeButton open={open} />
      </div>
      {found !== undefined && open.length === 0 && (
        <EmptyState icon="circle-check" title="Nothing to improve">
          Alignment, spacing, labels, contrast and width are checked as you work.
        </EmptyState>
      )}
      <ul className="checks-list" aria-label="Suggestions">
        {open.slice(0, shown).map((one) => (
          <CheckItem key={one.id} suggestion={one} onDismiss={() => handleDismiss(one)} />
        ))}
      </ul>
      {open.length > shown && <Button onClick={() => setShown(shown + PAGE)}>Show more</Button>}
      {hidden > 0 && (
        <Button variant="quiet" onClick={dismissed.clear}>
          Show {hidden} dismissed
        </Button>
      )}
    </section>
  );
}

function OptimizeButton({ open }: { readonly open: readonly Suggestion[] }) {
  const session = useEditor();
  const mayEdit = useStore(session.status, canEdit);
  if (!mayEdit || !open.some(({ isSafe, fix }) => isSafe && fix !== undefined)) return null;
  return (
    <Button size="sm" icon="zap" onClick={() => void autoOptimize(session)}>
      Auto-optimize
    </Button>
  );
}
