import { themeLook } from "@formweave/schema/rules";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";

/** The logo of the form, above the page that its components are placed on. */
export function PageLogo() {
  const theme = useStore(useEditor().store.meta, (meta) => meta.theme);
  const { logo } = themeLook(theme);
  return (
    logo !== undefined && (
      <div className="canvas-logo" aria-hidden>
        <img className="form-logo" src={logo} alt="" draggable={false} />
      </div>
    )
  );
}
