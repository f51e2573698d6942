import { COMMANDS } from "@formweave/schema/commands";
import type { WidgetRecord } from "@formweave/schema/doc";
import type { Breakpoint, Json } from "@formweave/schema/model";
import { stylesAt } from "@formweave/schema/rules";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { sayProblem } from "#builder/properties/usePropertyEdits.ts";

/** A style that all selected widgets have on the device that the page is shown on, and how to set it; null takes it away there. */
export interface StyleValue {
  readonly value: Json | undefined;
  readonly isMixed: boolean;
  /** Whether it is set for this device, over what holds everywhere. */
  readonly isOwn: boolean;
  readonly set: (value: string | number | null, gesture: string) => void;
}

/** The styles of widgets by their names, and how to set each. */
export function useStyles(
  records: readonly WidgetRecord[],
  widgetIds: readonly string[],
): (name: string) => StyleValue {
  const device = useStore(useEditor().page.device, (current) => current);
  const setStyles = useSetStyles(widgetIds);
  return (name) => {
    const values = records.map(({ styles }) => stylesAt(styles, device)[name]);
    const isOwn = records.some(({ styles }) => styles[device]?.[name] !== undefined);
    // What the desktop has of its own, as an import may bring it, would hide what is set for all.
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

/** Sets styles of the widgets at a breakpoint, or takes them away there with null, as one step. */
export function useSetStyles(widgetIds: readonly string[]) {
  const session = useEditor();
  return (
    breakpoint: Breakpoint,
    styles: Readonly<Record<string, string | number | null>>,
    gesture: string,
  ) =>
    sayProblem(
      session.run(
        COMMANDS.setStyles,
        { widgetIds: [...widgetIds], breakpoint, styles },
        { label: "Style", gesture: `${gesture}:${breakpoint}` },
      ),
    );
}

/** A border shows only once it has a kind of line. */
function lineFor(name: string, value: string | number | null): Readonly<Record<string, string | null>> {
  if (name !== "borderWidth") return {};
  return { borderStyle: value === null ? null : "solid" };
}
