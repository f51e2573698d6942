import { useCallback, useMemo, useSyncExternalStore, type ComponentProps } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { WidgetView } from "#widgets/WidgetView.tsx";
import { getCalculations } from "./calculations.ts";

/** A calculation on the canvas with the value of the form's defaults, in the currency of its fields, as on the published page. */
export function CalculationView(view: ComponentProps<typeof WidgetView>) {
  const { id, props } = view;
  const calculations = getCalculations(useEditor().store);
  const follow = useCallback((listener: () => void) => calculations.follow(id, listener), [calculations, id]);
  const shown = useSyncExternalStore(follow, () => calculations.read(id));
  const settled = useMemo(() => ({ ...props, ...shown?.format }), [props, shown]);
  return <WidgetView {...view} props={settled} answer={shown?.value} />;
}
