import type { Tree } from "@formweave/schema/doc";
import { orderByPosition } from "#builder/actions/widgetActions.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStructure } from "#document/content/useWidget.ts";
import { useStore } from "#lib/createStore.ts";
import { Button } from "#ui/Button.tsx";
import "./order.css";

/** Says that the reading order was set by hand, and offers to order by position again. */
export function OrderedByHand({ mayEdit }: { readonly mayEdit: boolean }) {
  const session = useEditor();
  const isForm = useStore(session.store.meta, ({ kind }) => kind === "form");
  const isByHand = useStructure(hasOrderByHand);
  if (!isForm || !isByHand) return null;
  return (
    <div className="layers-by-hand">
      Ordered by hand
      {mayEdit && (
        <Button size="sm" variant="quiet" onClick={() => orderByPosition(session)}>
          Order by position
        </Button>
      )}
    </div>
  );
}

function hasOrderByHand(tree: Tree): boolean {
  return [null, ...tree.ids].some((id) => tree.isManual(id));
}
