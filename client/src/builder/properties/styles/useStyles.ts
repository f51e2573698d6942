import { COMMANDS } from "@formweave/schema/commands";
import type { WidgetRecord } from "@formweave/schema/doc";
import type { Breakpoint, Json } from "@formweave/schema/model";
import { stylesAt } from "@formweave/schema/rules";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { showProblem } from "#builder/properties/usePropertyEdits.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

/** Value of a style on the shown device, common to the selected widgets, with its setter; null removes it there. */
export interface StyleValue {
  readonly value: Json | undefined;
  readonly isMixed: boolean;
  /** True when it is set for this device, overriding the general value. */
  readonly isOwn: boolean;
  readonly set: (value: string | number | null, gesture: string) => void;
}

/** Returns a function that looks up a style of the widgets by name, with its setter. */
export function useStyles(
  records: readonly WidgetRecord[],
  widgetIds: readonly string[],
): (name: string) => StyleValue {
  const device = useStore(useCanvas().page.device, (current) => current);
  const setStyles = useSetStyles(widgetIds);
  return (name) => {
    const values = records.map(({ styles }) => stylesAt(styles, device)[name]);
    const isOwn = records.some(({ styles }) => styles[device]?.[name] !== undefined);
    // Desktop styles, as an import may contain, would hide the general ones, so they are changed when present.
    const breakpoint = device === "desktop" && !isOwn ? "base" : device;
    return {
      value: values[0],
      isMixed: values.some((value) => value !== values[0]),
      isOwn,
      set: (value, gesture) =>
        setStyles(breakpoint, { [name]: value, ...lineFor(name, value) }, `${gesture}:${name}`),
    };
  };
}

/** Returns a function that sets styles of the widgets at a breakpoint, or removes them with null, as one undo step. */
export function useSetStyles(widgetIds: readonly string[]) {
  const session = useEditor();
  return (
    breakpoint: Breakpoint,
    styles: Readonly<Record<string, string | number | null>>,
    gesture: string,
  ) =>
    showProblem(
      session.run(
        COMMANDS.setStyles,
        { widgetIds: [...widgetIds], breakpoint, styles },
        { label: "Style", gesture: `${gesture}:${breakpoint}` },
      ),
    );
}

/** Sets the border style along with its width, as a border shows only with a style. */
function lineFor(name: string, value: string | number | null): Readonly<Record<string, string | null>> {
  if (name !== "borderWidth") return {};
  return { borderStyle: value === null ? null : "solid" };
}
