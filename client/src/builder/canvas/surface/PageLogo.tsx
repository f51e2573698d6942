import { usedExtent } from "@formweave/schema/geometry";
import { useShownTree } from "#builder/canvasState/useShownTree.ts";

/** The logo of the form, above the page that its components are placed on and in line with them, as on the published page. */
export function PageLogo({ src }: { readonly src: string }) {
  const left = useShownTree((tree) => {
    const { x } = usedExtent(tree.listChildren(null).map((id) => tree.getRect(id)));
    return Math.min(x, tree.width / 2);
  });
  return (
    <div className="canvas-logo" style={{ paddingInlineStart: left }} aria-hidden>
      <img className="form-logo" src={src} alt="" draggable={false} />
    </div>
  );
}
