import { usedExtent } from "@formweave/schema/geometry";
import { themeLook } from "@formweave/schema/rules";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useShownTree } from "#document/useWidget.ts";

/** Logo of the form, above the page and aligned with its components, as on the published page. */
export function PageLogo() {
  const theme = useStore(useEditor().store.meta, (meta) => meta.theme);
  const left = useShownTree((tree) => {
    const { x } = usedExtent(tree.childrenOf(null).map((id) => tree.rectOf(id)));
    return Math.min(x, tree.width / 2);
  });
  const { logo } = themeLook(theme);
  return (
    logo !== undefined && (
      <div className="canvas-logo" style={{ paddingInlineStart: left }} aria-hidden>
        <img className="form-logo" src={logo} alt="" draggable={false} />
      </div>
    )
  );
}
