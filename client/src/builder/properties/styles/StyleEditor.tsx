import { useStore } from "#lib/createStore.ts";
import { DEVICE_TITLES, DeviceSwitch } from "#builder/DeviceSwitch.tsx";
import { MoreStyles } from "./MoreStyles.tsx";
import { StyleRows, type StylesProps } from "./StyleRows.tsx";
import { useFoldedStyles } from "./useFoldedStyles.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

interface StyleEditorProps extends StylesProps {
  /** True during a search; then all found styles are open. */
  readonly isSearch: boolean;
}

/**
 * Editor of widget styles, which override the theme: those of the desktop on every device, those of another device there alone. Styles that
 * are set are open, the others folded.
 */
export function StyleEditor({ records, shown, isSearch }: StyleEditorProps) {
  const { open, folded, isOpen, toggle } = useFoldedStyles(records, shown);
  if (isSearch) return <StyleRows {...{ records, shown }} />;
  return (
    <>
      <BreakpointRow />
      <StyleRows records={records} shown={open} />
      {folded.size > 0 && <MoreStyles {...{ records, isOpen }} shown={folded} onToggle={toggle} />}
    </>
  );
}

/** Chooses and names the device for which the styles below are set. */
function BreakpointRow() {
  const device = useStore(useCanvas().page.device, (current) => current);
  return (
    <div className="pp-row pp-breakpoint">
      <span className="lbl">Styles for</span>
      <div className="pp-field">
        <DeviceSwitch label="Styles for" />
      </div>
      <span className="pp-origin hint">
        {device === "desktop"
          ? "Desktop, and every device without its own styles"
          : `${DEVICE_TITLES[device]} only`}
      </span>
    </div>
  );
}
